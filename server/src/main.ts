import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Much of a start is compiling our own files and the libraries: the next start finds that done. The place is not the
// temporary folder, where somebody else could leave code for us.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
// By itself Node writes it at an orderly end only.
flushCompileCache();
