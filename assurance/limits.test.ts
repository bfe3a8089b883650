import { expect, it } from 'vitest';
import { checkLimits } from './limits/run.ts';

it('keeps its limits over real sockets', async () => {
  const lines: string[] = [];
  await checkLimits({ isLong: false, print: (line) => lines.push(line) });
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
}, 120_000);
