import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { useSyncExternalStore } from 'react';
import { deviceNow } from '#lib/device-clock.ts';
import { readStored, store } from '#lib/storage.ts';
import {
  type BetweenTabs,
  type Ending,
  elapsedSeconds,
  type FromWorker,
  type Run,
  type RunSession,
  TABS_CHANNEL,
  type ToWorker,
} from './run.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'];
const INPUT_PAUSE_MS = 1000;

const KEY = 'cinder-mining-ping';

/** The running session as the page shows it; changes once a second at most. */
export interface RunView {
  sessionId: string;
  seconds: number;
  durationSeconds: number;
  isVisible: boolean;
  isOnline: boolean;
  error: string | null;
  /** Whole seconds since the server answered a ping of this browser; null: it has not yet. */
  sincePing: number | null;
}

interface Listener {
  onEnd: (ending: Ending) => void;
  /** Another tab, or time, has made what the page knows old. */
  onStale: () => void;
}

let worker: Worker | null = null;
let channel: BroadcastChannel | null = null;
let view: RunView | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<Listener>();

/** The session that is being mined in this browser, or null. */
export function useMiningRun(): RunView | null {
  return useSyncExternalStore(watch, currentRun);
}

export function currentRun(): RunView | null {
  return view;
}

/** Mines the session that the server says is open; null: none is. */
export function follow(status: MiningStatus): void {
  const { session, config } = status;
  if (view && view.sessionId !== session?.id) lose(view.sessionId);
  if (!session) return;
  const opened: RunSession = {
    sessionId: session.id,
    durationSeconds: config.sessionDurationSeconds,
    intervalSeconds: config.minPingIntervalSeconds,
    creditedSeconds: session.activeSeconds,
    acceptedAt: acceptedAtOf(session.id),
  };
  send({ type: 'run', session: opened });
}

/** It ended without a word to this browser. */
function lose(sessionId: string): void {
  halt();
  for (const { onEnd } of listeners) onEnd({ kind: 'lost', sessionId });
}

export function halt(): void {
  if (worker) send({ type: 'halt' });
  replace(null);
}

/** Tells the other tabs of this browser that a session was started or stopped here. */
export function notifyOtherTabs(): void {
  const message: BetweenTabs = { type: 'changed' };
  tabs().postMessage(message);
}

export function listen(listener: Listener): () => void {
  tabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function send(message: ToWorker): void {
  worker ??= startWorker();
  worker.postMessage(message);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./mining.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  watchPresence((presence) => started.postMessage({ type: 'presence', ...presence } satisfies ToWorker));
  return started;
}

function hear(message: FromWorker): void {
  if (message.type === 'run') replace(message.run && toView(message.run));
  if (message.type === 'accepted') rememberAccepted(message.sessionId, message.at);
  if (message.type === 'ended') for (const { onEnd } of listeners) onEnd(message.ending);
  if (message.type === 'woke') for (const { onStale } of listeners) onStale();
}

function toView(run: Run): RunView {
  const { sessionId, durationSeconds, isVisible, isOnline, error, acceptedAt, tickedAt } = run;
  const seconds = Math.floor(elapsedSeconds(run));
  const sincePing = acceptedAt === null ? null : Math.max(0, Math.floor((tickedAt - acceptedAt) / 1000));
  return { sessionId, durationSeconds, isVisible, isOnline, error, sincePing, seconds };
}

function replace(next: RunView | null): void {
  if (JSON.stringify(next) === JSON.stringify(view)) return;
  view = next;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

function tabs(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(TABS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<BetweenTabs>) => {
    if (data.type === 'changed') for (const { onStale } of listeners) onStale();
  });
  return channel;
}

/** Keeps when the server last answered a ping, so that the page does not ping too soon after a reload. */
function rememberAccepted(sessionId: string, at: number): void {
  store(KEY, `${sessionId} ${at}`);
}

/** When this browser's last ping of the session was answered; null when it sent none. */
function acceptedAtOf(sessionId: string): number | null {
  const [stored, at] = (readStored(KEY) ?? '').split(' ');
  const time = Number(at);
  return stored === sessionId && Number.isFinite(time) ? time : null;
}

interface PagePresence {
  isVisible: boolean;
  isOnline: boolean;
  lastInputAt: number;
}

/** Tells, now and whenever it changes, whether the page is in view and connected, and when it was last touched. */
function watchPresence(onChange: (presence: PagePresence) => void): void {
  let lastInputAt = deviceNow();
  const report = () => onChange({ isVisible: !document.hidden, isOnline: navigator.onLine, lastInputAt });
  const onInput = () => {
    const now = deviceNow();
    if (now - lastInputAt < INPUT_PAUSE_MS) return;
    lastInputAt = now;
    report();
  };
  document.addEventListener('visibilitychange', report);
  addEventListener('online', report);
  addEventListener('offline', report);
  addEventListener('pageshow', report);
  for (const input of INPUTS) addEventListener(input, onInput, { passive: true, capture: true });
  report();
}
