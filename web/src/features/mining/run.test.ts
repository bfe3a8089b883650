import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePresence,
  elapsedSeconds,
  isFull,
  isPingDue,
  openRun,
  pingAnswered,
  pingFailed,
  pingSent,
  type Run,
  statusRead,
  tick,
  WAKE_GAP_MS,
} from './run.ts';

const NOW = 1_800_000_000_000;
const INTERVAL = 15_000;
const HOLD = 1.5;
const IN_VIEW = { isVisible: true, isOnline: true };

const session = {
  sessionId: 's',
  durationSeconds: 3600,
  intervalSeconds: INTERVAL / 1000,
  creditedSeconds: 0,
  acceptedAt: NOW,
};
const opened = (changes = {}, presence = IN_VIEW) => openRun({ ...session, ...changes }, presence, NOW);

/** Lets time pass in steps as the worker's timer does. */
function wait(run: Run, milliseconds: number): Run {
  let waited = run;
  const end = run.tickedAt + milliseconds;
  for (let now = run.tickedAt + 250; now < end; now += 250) waited = tick(waited, now);
  return tick(waited, end);
}

describe('opening', () => {
  it.each([
    ['a session that was just started', { acceptedAt: NOW }, 0],
    ['after a reload', { creditedSeconds: 90, acceptedAt: NOW - 4_000 }, 94],
    ['long after the last ping', { creditedSeconds: 90, acceptedAt: NOW - 60_000 }, 105],
    ['a session of another device', { creditedSeconds: 90, acceptedAt: null }, 90],
    ['with a ping from the future', { creditedSeconds: 90, acceptedAt: NOW + 60_000 }, 90],
    ['near its end', { creditedSeconds: 3590, acceptedAt: NOW - 60_000 }, 3600],
  ])('%s', (_, changes, seconds) => {
    expect(elapsedSeconds(opened(changes))).toBe(seconds);
  });
});

describe('the clock', () => {
  it.each([
    ['runs in view', IN_VIEW, 3],
    ['holds while hidden', { isVisible: false, isOnline: true }, 0],
    ['holds without a connection', { isVisible: true, isOnline: false }, 0],
  ])('%s', (_, presence, seconds) => {
    expect(elapsedSeconds(wait(opened({}, presence), 3_000))).toBe(seconds);
  });

  it('does not count sleep', () => {
    expect(elapsedSeconds(tick(opened(), NOW + WAKE_GAP_MS + 1))).toBe(0);
    expect(elapsedSeconds(tick(opened(), NOW + WAKE_GAP_MS))).toBe(5);
  });

  it('counts up to the moment at which the page is hidden', () => {
    const hidden = changePresence(wait(opened(), 2_000), { isVisible: false, isOnline: true }, NOW + 2_100);
    expect(elapsedSeconds(wait(hidden, 5_000))).toBe(2.1);
  });

  it('stops at the end of the session', () => {
    const run = wait(opened({ creditedSeconds: 3599 }), 5_000);
    expect(elapsedSeconds(run)).toBe(3600);
    expect(isFull(run)).toBe(true);
  });
});

describe('a ping is due', () => {
  it.each([
    ['not before one interval', opened(), NOW + INTERVAL - 1, false],
    ['after one interval', opened(), NOW + INTERVAL, true],
    ['at once, when another device sent the last', opened({ acceptedAt: null }), NOW, true],
    ['not while one is on its way', pingSent(opened()), NOW + INTERVAL, false],
    ['not without a connection', opened({}, { isVisible: true, isOnline: false }), NOW + INTERVAL, false],
    [
      'while hidden too, so that the session lives',
      opened({}, { isVisible: false, isOnline: true }),
      NOW + INTERVAL,
      true,
    ],
    ['at once, to claim a full session', opened({ creditedSeconds: 3600 }), NOW, true],
    ['not to claim while hidden', opened({ creditedSeconds: 3600 }, { isVisible: false, isOnline: true }), NOW, false],
  ])('%s', (_, run, now, isDue) => {
    expect(isPingDue(run, now)).toBe(isDue);
  });

  it('at the same distance when the clock of the device is set back', () => {
    const hour = 3_600_000;
    const before = pingFailed(opened(), { message: 'x', retryAfter: 20, jitter: 0 }, NOW);
    const run = tick(before, NOW - hour);
    expect(isPingDue(run, NOW - hour + 19_999)).toBe(false);
    expect(isPingDue(run, NOW - hour + 20_000)).toBe(true);
  });

  it('at once when the connection is back', () => {
    const failed = pingFailed(opened({ acceptedAt: null }), { message: 'No connection', jitter: 1 }, NOW);
    const away = changePresence(failed, { isVisible: true, isOnline: false }, NOW + 100);
    expect(isPingDue(changePresence(away, IN_VIEW, NOW + 200), NOW + 200)).toBe(true);
  });
});

describe('an answer', () => {
  it("puts the server's figure in place of ours", () => {
    const run = pingAnswered(pingSent(wait(opened(), INTERVAL)), 20, NOW + INTERVAL);
    expect(elapsedSeconds(run)).toBe(20);
    expect(run).toMatchObject({ acceptedAt: NOW + INTERVAL, isPinging: false, error: null, failures: 0 });
  });

  it('holds the clock where the server only rounded, and goes back where it counted less', () => {
    const run = pingSent(wait(opened(), INTERVAL));
    const rounded = pingAnswered(run, 14, NOW + INTERVAL);
    expect(elapsedSeconds(rounded)).toBe(15);
    expect(elapsedSeconds(wait(rounded, 900))).toBe(15);
    expect(elapsedSeconds(wait(rounded, 2_000))).toBe(16);
    expect(elapsedSeconds(pingAnswered(run, 4, NOW + INTERVAL))).toBe(4);
  });

  it('to a claim that came too soon changes nothing but the time of the next', () => {
    const full = wait(opened({ creditedSeconds: 3590 }), 10_000);
    const run = pingAnswered(pingSent(full), 3590, NOW + 10_000);
    expect(elapsedSeconds(run)).toBe(3600);
    expect(run.acceptedAt).toBe(NOW);
    expect(isPingDue(run, NOW + 10_999)).toBe(false);
    expect(isPingDue(run, NOW + 11_000)).toBe(true);
  });
});

describe('a failure', () => {
  it.each([
    [1, 1_000, 2_000],
    [2, 2_000, 4_000],
    [3, 4_000, 8_000],
    [4, 7_500, 15_000],
    [50, 7_500, 15_000],
  ])('number %i is followed by a pause of %i to %i ms', (number, shortest, longest) => {
    const before = { ...opened(), failures: number - 1 };
    expect(pingFailed(before, { message: 'x', jitter: 0 }, NOW).retryAt).toBe(NOW + shortest);
    expect(pingFailed(before, { message: 'x', jitter: 1 }, NOW).retryAt).toBe(NOW + longest);
  });

  it('waits for as long as the server asks', () => {
    expect(pingFailed(opened(), { message: 'x', retryAfter: 120, jitter: 0 }, NOW).retryAt).toBe(NOW + 120_000);
  });

  it('keeps what was counted and says why', () => {
    const run = pingFailed(pingSent(wait(opened(), 15_000)), { message: 'Database away', jitter: 0 }, NOW + 15_000);
    expect(run).toMatchObject({ error: 'Database away', isPinging: false });
    expect(elapsedSeconds(run)).toBe(15);
  });
});

describe('a look at the status', () => {
  it('takes a higher figure only', () => {
    const run = wait(opened({ creditedSeconds: 100 }), 5_000);
    expect(elapsedSeconds(statusRead(run, 104))).toBe(105);
    expect(elapsedSeconds(statusRead(run, 130))).toBe(130);
  });
});

type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'presence'; isVisible: boolean; isOnline: boolean }
  | { kind: 'answer'; activeSeconds: number }
  | { kind: 'status'; activeSeconds: number }
  | { kind: 'fail'; retryAfter: number | undefined; jitter: number };

const figure = fc.integer({ min: 0, max: 400 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
    },
    fc.record({ kind: fc.constant('presence' as const), isVisible: fc.boolean(), isOnline: fc.boolean() }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), activeSeconds: figure }) },
    fc.record({ kind: fc.constant('status' as const), activeSeconds: figure }),
    fc.record({
      kind: fc.constant('fail' as const),
      retryAfter: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
      jitter: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
  { maxLength: 60 },
);
const sessions = fc.record({
  sessionId: fc.constant('s'),
  durationSeconds: fc.integer({ min: 10, max: 400 }),
  intervalSeconds: fc.integer({ min: 1, max: 60 }),
  creditedSeconds: fc.integer({ min: 0, max: 10 }),
  acceptedAt: fc.option(fc.integer({ min: NOW - 100_000, max: NOW }), { nil: null }),
});

describe('whatever happens', () => {
  it('one ping at a time, none too soon, a clock within the session that only the server sets back', () => {
    fc.assert(
      fc.property(sessions, steps, (opening, sequence) => {
        let run = openRun(opening, IN_VIEW, NOW);
        let now = NOW;
        let inFlight = 0;
        const become = (next: Run, figureRead = Number.POSITIVE_INFINITY) => {
          const before = elapsedSeconds(run);
          const after = elapsedSeconds(next);
          expect(after).toBeLessThanOrEqual(opening.durationSeconds);
          if (after < before) expect(before - figureRead).toBeGreaterThan(HOLD);
          run = next;
        };
        const pingIfDue = () => {
          if (!isPingDue(run, now)) return;
          const isClaim = isFull(run) && run.isVisible;
          const waited = run.acceptedAt === null ? Number.POSITIVE_INFINITY : now - run.acceptedAt;
          if (!isClaim) expect(waited).toBeGreaterThanOrEqual(opening.intervalSeconds * 1000);
          expect(now).toBeGreaterThanOrEqual(run.retryAt);
          expect(++inFlight).toBe(1);
          become(pingSent(run));
        };
        for (const step of sequence) {
          if (step.kind === 'wait') {
            const end = now + step.ms;
            for (; now < end; now = Math.min(end, now + 250)) {
              become(tick(run, now));
              pingIfDue();
            }
          } else if (step.kind === 'presence') become(changePresence(run, step, now));
          else if (step.kind === 'status') become(statusRead(run, step.activeSeconds));
          else if (inFlight === 0) continue;
          else if (step.kind === 'answer') {
            inFlight = 0;
            become(pingAnswered(run, step.activeSeconds, now), step.activeSeconds);
          } else {
            inFlight = 0;
            become(pingFailed(run, { message: 'x', ...step }, now));
            const longest = Math.max(run.intervalMs, 2_000, (step.retryAfter ?? 0) * 1000);
            expect(run.retryAt).toBeGreaterThan(now);
            expect(run.retryAt - now).toBeLessThanOrEqual(longest);
          }
        }
      }),
    );
  });

  it('a session that stays in view is paid within moments of its end, whatever the network takes', () => {
    const latencies = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 20 });
    const lengths = fc.record({
      durationSeconds: fc.integer({ min: 10, max: 300 }),
      intervalSeconds: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(lengths, latencies, ({ durationSeconds, intervalSeconds }, delays) => {
        const server = serveSession(durationSeconds, intervalSeconds);
        let run = openRun({ ...session, durationSeconds, intervalSeconds }, IN_VIEW, NOW);
        let arrival: { at: number; answerAt: number } | null = null;
        let answer: { activeSeconds: number; at: number } | null = null;
        let pings = 0;
        for (let now = NOW; ; now += 50) {
          expect(now - NOW).toBeLessThan(durationSeconds * 1000 + 8_000);
          run = tick(run, now);
          if (arrival && now >= arrival.at) {
            const reply = server.ping(now);
            if (reply.isPaid) break;
            answer = { activeSeconds: reply.activeSeconds, at: arrival.answerAt };
            arrival = null;
          }
          if (answer && now >= answer.at) {
            run = pingAnswered(run, answer.activeSeconds, now);
            answer = null;
          }
          if (isPingDue(run, now)) {
            const delay = delays[pings++ % delays.length] ?? 0;
            arrival = { at: now + delay, answerAt: now + 2 * delay };
            run = pingSent(run);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Credits by the server's rules: whole intervals less its tolerance, and what completes the session at once. */
function serveSession(durationSeconds: number, intervalSeconds: number) {
  let total = 0;
  let last = NOW;
  return {
    ping(now: number): { activeSeconds: number; isPaid: boolean } {
      const gap = (now - last) / 1000;
      if (gap >= intervalSeconds - 0.5 || total + gap >= durationSeconds) {
        total = Math.min(durationSeconds, total + gap);
        last = now;
      }
      return { activeSeconds: Math.floor(total), isPaid: total >= durationSeconds };
    },
  };
}
