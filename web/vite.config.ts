import { pages } from '@cinder/contract/pages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './build/fonts.ts';
import { frameFirst } from './build/frame-first.ts';
import { gameIcons } from './build/game-icons.ts';
import { iconFiles } from './build/icon-files.ts';
import { layers } from './build/layers.ts';
import { moduleOf, pageParts } from './build/page-parts.ts';
import { precompress } from './build/precompress.ts';
import { scenery } from './build/scenery.ts';
import { ICONS, sharedParts } from './build/shared-parts.ts';
import { siteFontFiles } from './build/site-fonts.ts';
import { texts, textsAsWritten, words } from './build/texts.ts';

/** What the server answers while Vite serves the pages. */
const SERVED = ['/api', '/ads'];
const server = process.env['CINDER_SERVER'] ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(SERVED.map((path) => [path, { target: server, changeOrigin: false }]));

const routes = pages.filter(({ access }) => access !== 'office');
const shared = sharedParts(routes.map((page) => ({ module: moduleOf(page), isForMembers: page.access === 'member' })));

export default defineConfig({
  root: import.meta.dirname,
  // What reads Markdown brings a copy of what every browser has.
  // What reads the router's state brings what browsers' React has by now.
  resolve: {
    alias: {
      '@ungap/structured-clone': `${import.meta.dirname}/src/lib/structured-clone.ts`,
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: { proxy },
  preview: { proxy },
  plugins: [
    texts({ contract: true }),
    textsAsWritten(),
    words(),
    scenery(),
    gameIcons(),
    iconFiles(),
    layers(),
    react(),
    fonts(),
    siteFontFiles(),
    pageParts(),
    frameFirst(),
    precompress(),
  ],
  // Workers are built apart.
  worker: { plugins: () => [texts({ contract: true }), textsAsWritten()] },
  build: {
    manifest: true,
    // The first of each that know `light-dark()`, which must stay as it is: it is resolved where a token is used.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Browsers without module preloading load the same files a little later.
    modulePreload: { polyfill: false },
    // What every page needs is in two files, because small ones compress badly: the framework, which a new version of the
    // site leaves in the cache, and our own part. What several pages share is in a few more (see shared-parts.ts). What only
    // some pages need stays with them, the library of schemas with the pages that check forms. The first load carries the
    // names of all these files, so they are short.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          `assets/${/\.(css|svg)$/.test(names[0] ?? '') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'pages', test: /[\\/]pages\.css$/, priority: 9 },
            { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 8 },
            { name: 'framework', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 7 },
            { name: 'app', tags: ['$initial'], test: /virtual:|[\\/]src[\\/](?!main\.tsx)/, priority: 6 },
            { name: 'icons', test: ICONS, minShareCount: 2, priority: 5 },
            { name: shared.landingParts, priority: 5 },
            // With what pages share it would come with all of them.
            { name: 'lazy-markdown', test: /[\\/]markdown[\\/]LazyMarkdown\.tsx$/, priority: 5 },
            { name: shared.conditionTypes, priority: 2 },
            { name: shared.parts, priority: 4 },
            { name: shared.shellParts, priority: 3 },
            { name: shared.featureParts, priority: 2 },
            { name: shared.officeParts, priority: 1 },
            { name: shared.playParts, priority: 0 },
            { name: shared.memberParts, priority: 0 },
            { name: shared.panelParts, priority: 0 },
          ],
        },
      },
    },
  },
});
