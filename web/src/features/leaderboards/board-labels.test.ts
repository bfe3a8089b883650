import { expect, it } from 'vitest';
import { countLabel, scoreHead } from './board-labels.ts';

it('counts with the unit of the board', () => {
  expect(countLabel('quests', 1)).toBe('1 quest');
  expect(countLabel('quests', 1340)).toBe('1,340 quests');
  expect(countLabel('tournaments', 3)).toBe('3 tournaments');
  expect(countLabel('checkin-streak', 0)).toBe('0 days');
  expect(countLabel('mining', 83)).toBe('83 sessions');
});

it('heads the scores of a board', () => {
  expect(scoreHead({ board: 'earnings', period: 'week', range: null })).toBe('Earned this week');
  expect(scoreHead({ board: 'checkin-streak', period: 'all', range: null })).toBe('Longest streak');
});
