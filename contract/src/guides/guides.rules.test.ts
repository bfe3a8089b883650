import { describe, expect, it } from 'vitest';
import { parseTags } from './guides.rules.ts';

describe('a line of tags', () => {
  it.each([
    ['mining, first steps ,,  streak', ['mining', 'first steps', 'streak']],
    [' , ,', []],
    ['', []],
  ])('%j holds %j', (line, tags) => {
    expect(parseTags(line)).toEqual(tags);
  });
});
