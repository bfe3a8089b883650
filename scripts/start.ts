import { buildWeb } from './build-web.ts';

await buildWeb(console.log);
await import('../server/src/main.ts');
