import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { describe, expect, it } from 'vitest';
import { distanceLabel } from './board-labels.ts';

const at = (rank: number, username: string, score: string | number) => ({ rank, user_id: username, username, score });

const own: OwnRank = {
  userId: 'kaldrin',
  rank: 14,
  score: '5104.00',
  totalPlayers: 1284,
  above: at(13, 'grimwick', '5309.00'),
  below: at(15, 'quietanvil', '4990.00'),
};

describe('distanceWords', () => {
  it.each<[string, Partial<OwnRank>]>([
    ['205 behind grimwick, 114 ahead of quietanvil', {}],
    ['114 ahead of quietanvil', { rank: 1, above: null, below: at(2, 'quietanvil', '4990.00') }],
    ['205 behind grimwick', { rank: 1284, above: at(1283, 'grimwick', '5309.00'), below: null }],
    ['Nobody else has a place yet', { rank: 1, totalPlayers: 1, above: null, below: null }],
    ['', { rank: null, score: '0.00', above: null, below: null }],
  ])('says %j', (text, changes) => {
    expect(distanceLabel({ ...own, ...changes })).toBe(text);
  });

  it('counts who shares the place', () => {
    const { above } = own;
    expect(distanceLabel({ ...own, below: at(16, 'quietanvil', '4990.00') })).toBe(
      'Level with 1 other, 205 behind grimwick, 114 ahead of quietanvil',
    );
    expect(distanceLabel({ ...own, rank: 2, totalPlayers: 4813, above, below: null })).toBe(
      'Level with 4,811 others, 205 behind grimwick',
    );
    expect(distanceLabel({ ...own, rank: 1, totalPlayers: 3, above: null, below: null })).toBe('Level with 2 others');
  });

  it('tells a lead of a part of a token, and rounds others down', () => {
    expect(
      distanceLabel({ ...own, above: at(13, 'grimwick', '5104.01'), below: at(15, 'quietanvil', '5102.01') }),
    ).toBe('Less than 1 behind grimwick, 1 ahead of quietanvil');
    expect(distanceLabel({ ...own, score: '999999999998.99', above: at(13, 'grimwick', '999999999999.99') })).toContain(
      '1 behind grimwick',
    );
  });

  it('counts what is no amount', () => {
    const changes = { score: 12, above: at(13, 'grimwick', 14), below: at(15, 'quietanvil', 11) };
    expect(distanceLabel({ ...own, ...changes })).toBe('2 behind grimwick, 1 ahead of quietanvil');
  });
});
