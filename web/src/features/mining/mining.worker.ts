import type { MiningPing } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { mining } from '#api/mining.ts';
import { ApiError, hasCode, messageOf } from '#lib/api-error.ts';
import { deviceNow } from '#lib/device-clock.ts';
import {
  type BetweenTabs,
  changePresence,
  type Ending,
  type FromWorker,
  isPingDue,
  openRun,
  pingAnswered,
  pingFailed,
  pingSent,
  type Run,
  type RunSession,
  statusRead,
  TABS_CHANNEL,
  type ToWorker,
  WAKE_GAP_MS,
} from './run.ts';

const LOCK = 'cinder-mining';

/** A tab that has been silent for so long is closed. */
const SILENCE_MS = 5000;

const TICK_MS = 250;
const PRESENCE_MS = 2000;
const PING_TIMEOUT_MS = 10_000;

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const tabs = createTabs(tab);
const leadership = createLeadership(() => tabs.isFirst(deviceNow()));
const channel = new BroadcastChannel(TABS_CHANNEL);
let run: Run | null = null;
let isOnline = true;
let isVisible = true;
let lastInputAt = deviceNow();
let presenceSentAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'run') open(data.session);
  else if (data.type === 'halt') halt();
  else {
    ({ isVisible, isOnline, lastInputAt } = data);
    sendPresence(deviceNow());
    if (run) beat();
  }
});

channel.addEventListener('message', ({ data }: MessageEvent<BetweenTabs>) => {
  tabs.hear(data, deviceNow());
  if (data.type === 'presence' && run && leadership.isHeld()) notifyTabs({ type: 'run', run });
  if (data.type === 'run' && data.run.sessionId === run?.sessionId && !leadership.isHeld()) {
    // The ping under way is the other tab's.
    show({ ...data.run, isPinging: false });
  }
  if (data.type === 'ended') finish(data.ending);
});

function open(session: RunSession): void {
  if (run?.sessionId === session.sessionId) {
    show(statusRead(run, session.creditedSeconds));
    return;
  }
  const now = deviceNow();
  show(openRun(session, presence(now), now));
  leadership.seek();
  sendPresence(now);
  timer ??= setInterval(beat, TICK_MS);
}

function halt(): void {
  clearInterval(timer);
  timer = undefined;
  leadership.release();
  show(null);
}

/** The heartbeat: the clock moves, and a ping goes out when one is due. */
function beat(): void {
  if (!run) return;
  const now = deviceNow();
  if (now - run.tickedAt > WAKE_GAP_MS) post({ type: 'woke' });
  if (Math.abs(now - presenceSentAt) >= PRESENCE_MS) sendPresence(now);
  show(changePresence(run, presence(now), now));
  if (leadership.isHeld() && isPingDue(run, now)) void ping(run, now);
}

function presence(now: number) {
  return { isVisible: tabs.isAnyVisible(now), isOnline };
}

function sendPresence(now: number): void {
  presenceSentAt = now;
  const message: BetweenTabs = { type: 'presence', tab, isVisible, lastInputAt };
  tabs.hear(message, now);
  notifyTabs(message);
}

async function ping(before: Run, sentAt: number): Promise<void> {
  const { sessionId } = before;
  share(pingSent(before));
  try {
    const answer = await sendPing(before, sentAt);
    if (run?.sessionId !== sessionId) return;
    if (answer.sessionCompleted) {
      const { cinderEarned, xpEarned } = answer;
      return end({ kind: 'completed', sessionId, cinderEarned, xpEarned });
    }
    const at = deviceNow();
    share(pingAnswered(run, answer.activeSeconds, at));
    post({ type: 'accepted', sessionId, at });
  } catch (error) {
    if (run?.sessionId !== sessionId) return;
    const ending = endingOf(error, sessionId);
    if (ending) return end(ending);
    const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
    const message = messageOf(error, t`Ping failed`);
    share(pingFailed(run, { message, retryAfter, jitter: Math.random() }, deviceNow()));
  }
}

function sendPing(before: Run, sentAt: number): Promise<MiningPing> {
  const body = {
    sessionId: before.sessionId,
    visible: before.isVisible,
    lastInputMs: Math.min(86_400_000, Math.max(0, sentAt - tabs.lastInputAt(sentAt))),
    tzOffsetMinutes: new Date(deviceNow()).getTimezoneOffset(),
  };
  const signal = AbortSignal.timeout(PING_TIMEOUT_MS);
  return mining.ping(body, { signal });
}

function endingOf(error: unknown, sessionId: string): Ending | null {
  if (hasCode(error, 'unauthorized')) return { kind: 'signed-out' };
  const isGone = hasCode(error, 'mining_session_expired') || hasCode(error, 'mining_session_not_found');
  return isGone || /expired/i.test(messageOf(error, '')) ? { kind: 'lost', sessionId } : null;
}

function end(ending: Ending): void {
  notifyTabs({ type: 'ended', ending });
  finish(ending);
}

function finish(ending: Ending): void {
  if (ending.kind !== 'signed-out' && ending.sessionId !== run?.sessionId) return;
  halt();
  post({ type: 'ended', ending });
}

/** A change that the other tabs must know too. */
function share(next: Run): void {
  show(next);
  notifyTabs({ type: 'run', run: next });
}

function show(next: Run | null): void {
  run = next;
  post({ type: 'run', run });
}

function post(message: FromWorker): void {
  postMessage(message);
}

function notifyTabs(message: BetweenTabs): void {
  channel.postMessage(message);
}

interface Presence {
  isVisible: boolean;
  lastInputAt: number;
  receivedAt: number;
}

/** Which tabs of this browser are open on the site, and whether one of them is in view. */
export function createTabs(own: string) {
  const presences = new Map<string, Presence>();
  const alive = (now: number) =>
    [...presences].filter(([tab, { receivedAt }]) => tab === own || Math.abs(now - receivedAt) <= SILENCE_MS);
  return {
    hear(message: BetweenTabs, now: number): void {
      if (message.type !== 'presence') return;
      const { tab, isVisible, lastInputAt } = message;
      presences.set(tab, { isVisible, lastInputAt, receivedAt: now });
    },
    isAnyVisible: (now: number) => alive(now).some(([, { isVisible }]) => isVisible),
    lastInputAt: (now: number) => Math.max(0, ...alive(now).map(([, presence]) => presence.lastInputAt)),
    /** Where the browser offers no locks: the tab with the smallest name pings. */
    isFirst: (now: number) => alive(now).every(([tab]) => own <= tab),
  };
}

interface Leadership {
  /** Stands for election until released. */
  seek(): void;
  release(): void;
  /** Whether this tab is the one that pings. */
  isHeld(): boolean;
}

/** One tab of the browser pings: the one that holds a lock, which passes on when its tab closes. */
export function createLeadership(isFirstTab: () => boolean): Leadership {
  // Browsers offer locks to secure pages only: a site without https falls back to the order of its tabs.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return { seek() {}, release() {}, isHeld: isFirstTab };
  let isHeld = false;
  let abort: AbortController | null = null;
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      isHeld = true;
      signal.addEventListener('abort', () => resolve());
    });
  return {
    seek() {
      if (abort) return;
      abort = new AbortController();
      const { signal } = abort;
      locks.request(LOCK, { signal }, () => (signal.aborted ? undefined : hold(signal))).catch(() => {});
    },
    release() {
      abort?.abort();
      abort = null;
      isHeld = false;
    },
    isHeld: () => isHeld,
  };
}
