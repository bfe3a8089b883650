import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { gameIcons } from './build/game-icons.ts';
import { layerOrder } from './build/layer-order.ts';
import { precompress } from './build/precompress.ts';
import { scenery } from './build/scenery.ts';

/** What every page needs and what seldom changes: one file that a new version of the site leaves in the cache. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/;

/** What the server answers while Vite serves the pages. */
const SERVED = ['/api', '/ads'];
const server = process.env['CINDER_SERVER'] ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(SERVED.map((path) => [path, { target: server, changeOrigin: false }]));

export default defineConfig({
  root: import.meta.dirname,
  server: { proxy },
  preview: { proxy },
  plugins: [scenery(), gameIcons(), layerOrder(), react(), tailwindcss(), fontPreload(), precompress()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
    },
  },
});
