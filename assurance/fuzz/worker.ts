import type { Message, Range } from '../fuzz.ts';
import { fuzz } from './run.ts';

const range: Range = JSON.parse(process.argv[2] ?? '');
const print = (word: Message) => process.send?.(word);

const outcome = await fuzz({ ...range, renewEvery: 20_000, connections: 4, onProgress: (done) => print({ done }) });
print({ outcome });
process.disconnect?.();
