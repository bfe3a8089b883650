import { expect, it } from 'vitest';
import { partsOf, readCodes, tooLongText } from './codes.ts';

it('reads a code from each line that is not blank, however lines end', () => {
  expect(readCodes('AAA\r\n  BBB \n\nCCC\rDDD\n')).toEqual({ codes: ['AAA', 'BBB', 'CCC', 'DDD'], tooLong: [] });
});

it('names the lines that are too long to be a code', () => {
  expect(readCodes(`AAA\n${'x'.repeat(201)}\n${'y'.repeat(200)}`).tooLong).toEqual([2]);
});

it('sends as many at once as a call takes', () => {
  const codes = Array.from({ length: 2001 }, (_, index) => `C${index}`);
  expect(partsOf(codes).map(({ length }) => length)).toEqual([1000, 1000, 1]);
  expect(partsOf([])).toEqual([]);
});

it('says which lines are too long, the first of many', () => {
  expect(tooLongText([])).toBeUndefined();
  expect(tooLongText([2])).toBe('Line 2 is longer than 200 letters');
  expect(tooLongText([1, 2, 3, 4, 5, 6])).toBe('6 lines are longer than 200 letters: 1, 2, 3, 4, 5');
});
