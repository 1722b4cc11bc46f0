// A character's emblem by its card: `+40`, `-20`, `0`.

import { cap, coin, GOODS } from './goods';
import { ledger, TROUBLES } from './troubles';
import { printed, type Block, type Print } from './woodcut';

const prints = new Map<Block, Print>();

export function emblem(card: string): Print {
  const value = Number(card);
  const block = value === 0 ? cap : value > 0 ? (GOODS[value] ?? coin) : (TROUBLES[-value] ?? ledger);
  let print = prints.get(block);
  if (!print) prints.set(block, (print = printed(block)));
  return print;
}
