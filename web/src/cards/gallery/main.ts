// `npm run dev`, then /gallery.html?lang=ru&theme=dark&deck=four&show=french&width=58: for whoever
// draws. No build knows this page.

import { mount } from 'svelte';
import '../../look/tokens.css';
import '../../app.css';
import { words, type Lang } from '../../words/words.svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset['theme'] = asked.get('theme') ?? 'light';
root.dataset['deck'] = asked.get('deck') ?? 'two';
await words.speak((asked.get('lang') ?? 'ru') as Lang);
const target = document.getElementById('app');
const width = Number(asked.get('width') ?? 92);
if (target) mount(Gallery, { target, props: { show: asked.get('show') ?? 'french', width } });
await document.fonts.ready;
root.dataset['ready'] = 'yes';
