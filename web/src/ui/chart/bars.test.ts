import { describe, expect, it } from 'vitest';
import { barAt, heightsOf, lineOver, summaryOf } from './bars.ts';

const bars = [
  { key: 'a', label: '3 Mar', value: 0, text: '0' },
  { key: 'b', label: '4 Mar', value: 200, text: '200' },
  { key: 'c', label: '5 Mar', value: 1, text: '1' },
];
const empty = bars.map((bar) => ({ ...bar, value: 0, text: '0' }));

describe('a chart of bars', () => {
  it('measures by the highest, and lets the smallest be seen', () => {
    expect(heightsOf(bars)).toEqual([0, 100, 1.5]);
    expect(heightsOf(empty)).toEqual([0, 0, 0]);
    expect(heightsOf([])).toEqual([]);
  });

  it('draws a line by the same measure as the bars', () => {
    const line = [{ value: 400 }, { value: 0 }, { value: 100 }];
    expect(heightsOf(bars, line)).toEqual([0, 50, 1.5]);
    expect(lineOver(bars, line)).toBe('5,0.0 15,100.0 25,75.0');
    expect(lineOver(empty, [{ value: 0 }])).toBe('5,100.0');
  });

  it('finds the bar under the pointer, also at the edges', () => {
    expect([-5, 0, 149, 299, 300].map((x) => barAt(bars, x, 300)?.key)).toEqual(['a', 'a', 'b', 'c', 'c']);
    expect(barAt([], 1, 300)).toBeUndefined();
  });

  it('is a sentence for those who do not see it', () => {
    expect(summaryOf('Issued per day', bars)).toBe('Issued per day, 3 Mar to 5 Mar. Highest: 200 on 4 Mar. Last: 1.');
    expect(summaryOf('Issued per day', empty)).toBe('Issued per day, 3 Mar to 5 Mar: nothing in this time.');
    expect(summaryOf('Issued per day', [])).toBe('Issued per day: nothing to show');
  });
});
