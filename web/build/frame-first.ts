import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Lets the browser draw what stands in the page before it runs the page's code, or after a fifth of a second where it draws
 * nothing: a tab in the background. The code is there already, or on its way, because the page names it.
 */
const START = `const main = document.querySelector('link[data-main]').href;
let started = false;
const start = () => {
  if (started) return;
  started = true;
  import(main);
};
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, 200);
`;
const FILE = `assets/${createHash('sha256').update(START).digest('base64url').slice(0, 7)}.js`;
const STARTER = `<script type="module" crossorigin src="/${FILE}"></script>`;
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Puts a script of a few lines in the place of the page's code, which it starts once the first frame is drawn. */
export function frameFirst(): Plugin {
  return {
    name: 'cinder:frame-first',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: START });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!SCRIPT.test(html)) throw new Error('The page has no script to start');
        return html
          .replace(SCRIPT, `${STARTER}\n    <link rel="modulepreload" crossorigin href="$1" data-main>`)
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}
