import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Lets the browser draw what stands in the page before it asks for anything else and runs the page's code, or after a fifth of
 * a second where it draws nothing: a tab in the background. What a `template` of the head names is asked for once it is in the
 * head: a few files at a time, because asking for all takes a slow phone 100 ms. The files run one after the other. So nothing
 * keeps who presses something waiting. Where a file does not come or fails before the page is drawn, the page says so below
 * its bar.
 */
const START = `let started = false;
const pause = () => new Promise((resolve) => setTimeout(resolve));
const start = async () => {
  if (started) return;
  started = true;
  const files = [...document.querySelectorAll('head > template')].map(({ content }) => [...content.children]);
  for (const [place, file] of files.flat().entries()) {
    if (place % 6 === 5) await pause();
    document.head.append(file);
  }
  try {
    for (const { href } of files[0]) await import(href);
  } catch (error) {
    reportError(error);
    const told = document.getElementById('not-loaded');
    told?.replaceWith(told.content);
  }
};
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, 200);
`;
const FILE = `assets/${createHash('sha256').update(START).digest('base64url').slice(0, 7)}.js`;
const STARTER = `<script type="module" crossorigin src="/${FILE}"></script>`;
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const NEXT = /\s*<link rel="modulepreload"[^>]*>/g;

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
        const next = (html.match(NEXT) ?? []).join('');
        const main = '\n    <link rel="modulepreload" crossorigin href="$1">';
        return html.replaceAll(NEXT, '').replace(SCRIPT, `${STARTER}\n    <template>${next}${main}</template>`);
      },
    },
  };
}
