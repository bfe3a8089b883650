import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { describe, expect, it } from 'vitest';
import type { RunView } from './engine.ts';
import { canStart, STATION_LOOKS, type StationFacts, type StationState, stationState } from './station-state.ts';

const status: MiningStatus = {
  isActive: false,
  session: null,
  config: {
    minPingIntervalSeconds: 15,
    baseSessionReward: '60.00',
    maxSessionsPerDay: 24,
    sessionDurationSeconds: 3600,
  },
  multiplier: 1,
  sessionsCompletedToday: 0,
  remainingSessions: 24,
};
const run: RunView = {
  sessionId: 's',
  seconds: 12,
  durationSeconds: 3600,
  isVisible: true,
  isOnline: true,
  error: null,
  sincePing: null,
};
const open: MiningStatus = {
  ...status,
  isActive: true,
  session: { id: 's', startedAt: '2026-11-02T18:00:00.000Z', activeSeconds: 2304 },
};
const outcome = { sessionId: 's', cinderEarned: 60, xpEarned: 10 };
const none: StationFacts = { status: undefined, run: null, outcome: null, isStarting: false };

describe('the state of the station', () => {
  it.each<[StationState, Partial<StationFacts>]>([
    ['loading', {}],
    ['idle', { status }],
    ['starting', { status, isStarting: true }],
    ['starting', { status, outcome, isStarting: true }],
    ['resuming', { status: open }],
    ['resuming', { status: open, outcome }],
    ['starting', { status: open, isStarting: true }],
    ['active', { status: open, run }],
    ['active', { status, run }],
    ['active', { run }],
    ['active', { status, run, outcome }],
    ['hidden', { status, run: { ...run, isVisible: false } }],
    ['hidden', { status, run: { ...run, isVisible: false, error: 'Database away' } }],
    ['offline', { status, run: { ...run, isVisible: false, isOnline: false, error: 'No connection' } }],
    ['failing', { status, run: { ...run, error: 'Database away' } }],
    ['done', { status, outcome }],
    ['done', { status: { ...status, remainingSessions: 0 }, outcome }],
    ['limit', { status: { ...status, remainingSessions: 0 } }],
  ])('is %s with %o', (state, facts) => {
    expect(stationState({ ...none, ...facts })).toBe(state);
  });

  it.each<[StationState, number, boolean]>([
    ['idle', 1, true],
    ['done', 1, true],
    ['done', 0, false],
    ['limit', 0, false],
    ['starting', 1, false],
    ['resuming', 1, false],
    ['active', 1, false],
  ])('%s with %i sessions left of the day has a start: %s', (state, remainingSessions, can) => {
    expect(canStart(state, { ...status, remainingSessions })).toBe(can);
  });

  it('has no start before the day’s sessions are known', () => {
    expect(canStart('loading', undefined)).toBe(false);
  });

  it.each<[StationState, string[], boolean]>([
    ['loading', [], false],
    ['idle', ['IDLE'], false],
    ['starting', ['IDLE'], false],
    ['resuming', ['ACTIVE'], false],
    ['active', ['ACTIVE'], true],
    ['hidden', ['ACTIVE', 'NOT VISIBLE'], false],
    ['offline', ['ACTIVE', 'NOT VISIBLE'], false],
    ['failing', ['ACTIVE'], true],
    ['done', ['IDLE'], true],
    ['limit', ['IDLE'], false],
  ])('%s carries the words %j', (state, text, hasEmbers) => {
    expect(STATION_LOOKS[state].tags.map(({ word }) => word)).toEqual(text);
    expect(STATION_LOOKS[state].hasEmbers).toBe(hasEmbers);
  });
});
