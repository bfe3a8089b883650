import type { EarningEvent, StandingChange } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { describe, expect, it } from 'vitest';
import { changeText, decisionText, noChangeText } from './decision-labels.ts';

const week: StandingChange = {
  period: 'week',
  periodStart: '2026-11-02',
  before: { rank: 1, total_cinder: '4980.00' },
  after: { rank: 1202, total_cinder: '4911.50' },
};

describe('changeWords', () => {
  it('tells both ranks and both totals', () => {
    expect(changeText(week, '$CINDER')).toEqual({
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
    expect(changeText(month, '$CINDER')).toEqual({
      board: 'November 2026',
      change: 'Rank 1 stays, 4,980.00 becomes 4,911.50 $CINDER',
    });
  });

  it('says when somebody leaves a board, or comes to it', () => {
    const nowhere = { rank: null, total_cinder: '0.00' };
    const ever: StandingChange = { ...week, period: 'all', periodStart: '1970-01-01' };
    expect(changeText({ ...ever, after: nowhere }, '$CINDER')).toEqual({
      board: 'All Time',
      change: 'Rank 1 with 4,980.00 becomes no place',
    });
    expect(changeText({ ...ever, before: nowhere }, '$CINDER').change).toBe(
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
    expect(noChangeText({ about: 'exploit' }, { event })).toContain('does not change any board: unverified');
    expect(noChangeText({ about: 'verified' }, { event })).toContain('does not change any board: flagged');
    expect(noChangeText({ about: 'exploit' }, { event: { ...event, verified: true } })).toBe(
      'This does not change any board.',
    );
  });
});

it('calls a decision by what it does', () => {
  expect(decisionText({ about: 'exploit', value: true })).toMatchObject({ verb: 'Flag', title: 'Flag this earning?' });
  expect(decisionText({ about: 'exploit', value: false }).verb).toBe('Unflag');
  expect(decisionText({ about: 'verified', value: true }).verb).toBe('Verify');
  expect(decisionText({ about: 'verified', value: false })).toMatchObject({
    verb: 'Unverify',
    success: 'Event verification status updated successfully',
    failure: 'Failed to update verification status',
  });
});
