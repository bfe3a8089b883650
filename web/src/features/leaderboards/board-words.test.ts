import { expect, it } from 'vitest';
import { countWords, scoreHead } from './board-words.ts';

it('counts with the unit of the board', () => {
  expect(countWords('quests', 1)).toBe('1 quest');
  expect(countWords('quests', 1340)).toBe('1,340 quests');
  expect(countWords('tournaments', 3)).toBe('3 tournaments');
  expect(countWords('checkin-streak', 0)).toBe('0 days');
  expect(countWords('mining', 83)).toBe('83 sessions');
});

it('heads the scores of a board', () => {
  expect(scoreHead({ board: 'earnings', period: 'week', range: null })).toBe('Earned this week');
  expect(scoreHead({ board: 'checkin-streak', period: 'all', range: null })).toBe('Longest streak');
});
