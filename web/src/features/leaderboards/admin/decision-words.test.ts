import type { EarningEvent, StandingChange } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { describe, expect, it } from 'vitest';
import { changeWords, decisionWords, noChangeWords } from './decision-words.ts';

const week: StandingChange = {
  period: 'week',
  periodStart: '2026-11-02',
  before: { rank: 1, total_cinder: '4980.00' },
  after: { rank: 1202, total_cinder: '4911.50' },
};

describe('changeWords', () => {
  it('tells both ranks and both totals', () => {
    expect(changeWords(week, '$CINDER')).toEqual({
      board: 'Week of 2 November 2026',
      change: 'Rank 1 with 4,980.00 becomes rank 1,202 with 4,911.50 $CINDER',
    });
  });

  it('says that a rank stays', () => {
    const month: StandingChange = {
      ...week,
      period: 'month',
      periodStart: '2026-11-01',
      after: { ...week.after, rank: 1 },
    };
    expect(changeWords(month, '$CINDER')).toEqual({
      board: 'November 2026',
      change: 'Rank 1 stays, 4,980.00 becomes 4,911.50 $CINDER',
    });
  });

  it('says when somebody leaves a board, or comes to it', () => {
    const nowhere = { rank: null, total_cinder: '0.00' };
    const ever: StandingChange = { ...week, period: 'all', periodStart: '1970-01-01' };
    expect(changeWords({ ...ever, after: nowhere }, '$CINDER')).toEqual({
      board: 'All Time',
      change: 'Rank 1 with 4,980.00 becomes no place',
    });
    expect(changeWords({ ...ever, before: nowhere }, '$CINDER').change).toBe(
      'No place becomes rank 1,202 with 4,911.50 $CINDER',
    );
  });
});

describe('noChangeWords', () => {
  const event: EarningEvent = {
    id: 'event',
    user_id: 'kaldrin',
    username: 'Kaldrin',
    activity_type: 'mining',
    amount_cinder: '69.00',
    occurred_at: '2026-11-02T18:00:00.000Z',
    verified: false,
    exploit_flag: true,
  };

  it('names what keeps the earning off the boards', () => {
    expect(noChangeWords({ about: 'exploit' }, { event })).toContain('does not change any board: unverified');
    expect(noChangeWords({ about: 'verified' }, { event })).toContain('does not change any board: flagged');
    expect(noChangeWords({ about: 'exploit' }, { event: { ...event, verified: true } })).toBe(
      'This does not change any board.',
    );
  });
});

it('calls a decision by what it does', () => {
  expect(decisionWords({ about: 'exploit', value: true })).toMatchObject({ verb: 'Flag', title: 'Flag this earning?' });
  expect(decisionWords({ about: 'exploit', value: false }).verb).toBe('Unflag');
  expect(decisionWords({ about: 'verified', value: true }).verb).toBe('Verify');
  expect(decisionWords({ about: 'verified', value: false })).toMatchObject({
    verb: 'Unverify',
    success: 'Event verification status updated successfully',
    failure: 'Failed to update verification status',
  });
});
