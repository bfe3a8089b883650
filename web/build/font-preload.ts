import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST_FONTS = /-latin-wght-normal-[^/]+\.woff2$/;

/** Lets the browser fetch the two latin fonts beside the styles instead of after them. */
export function fontPreload(): Plugin {
  return {
    name: 'cinder:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => FIRST_FONTS.test(file))
          .sort()
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}
