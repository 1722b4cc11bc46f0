import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../src/kartezh/locales/', import.meta.url));
/** How a catalogue begins that a browser has no use for; the house leaves the same ones out. */
const TERMINALS_ALONE = '### For terminals alone.';

// `virtual:catalogue/ru` is the text of all sentences that a browser may need: one catalogue for
// Python and the client, and nothing to ask the house for before the first word is shown.
function catalogues(): Plugin {
  const prefix = 'virtual:catalogue/';
  return {
    name: 'kartezh-catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return undefined;
      const folder = LOCALES + id.slice(prefix.length + 1) + '/';
      const files = readdirSync(folder).filter((name) => name.endsWith('.ftl'));
      for (const name of files) this.addWatchFile(folder + name);
      const texts = files.sort().map((name) => readFileSync(folder + name, 'utf8'));
      const kept = texts.filter((text) => !text.startsWith(TERMINALS_ALONE));
      return `export default ${JSON.stringify(kept.join('\n'))}`;
    },
  };
}

// The client is served by the house itself, from the package: kartezh/static.
export default defineConfig({
  plugins: [svelte(), catalogues()],
  base: '/',
  build: {
    outDir: '../src/kartezh/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows no inline fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8421', '/ws': { target: 'ws://127.0.0.1:8421', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
