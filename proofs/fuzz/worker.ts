import { fuzz } from './run.ts';
import type { Share, Word } from './workers.ts';

const share: Share = JSON.parse(process.argv[2] ?? '');
const say = (word: Word) => process.send?.(word);

const outcome = await fuzz({ ...share, renewEvery: 20_000, lanes: 4, onProgress: (done) => say({ done }) });
say({ outcome });
process.disconnect?.();
