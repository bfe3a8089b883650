import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, startServer } from '../../e2e/server.ts';
import { cookieOf } from '../shared/caller.ts';
import { sumMetric } from '../shared/product.ts';

interface Person {
  cookie: string;
}

/** A server that is attacked. */
export type Site = Awaited<ReturnType<typeof openSite>>;

export interface Check {
  rule: string;
  /** Takes a minute or more, or thousands of sockets: not for every run of the tests. */
  isLong?: true;
  /** Says what was seen; throws when the rule does not hold. */
  run(site: Site): Promise<string>;
}

/** Fails with these words unless it holds. */
export function ensure(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

export function ms(milliseconds: number): string {
  return milliseconds < 2000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

export type RawConnection = Awaited<ReturnType<typeof openConnection>>;

/** One connection, written to byte by byte. */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const begin = performance.now();
  let text = '';
  let closedAfter: number | null = null;
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  const close = () => {
    closedAfter ??= performance.now() - begin;
  };
  socket.on('end', close);
  socket.on('close', close);
  // A reset is a way of closing, too.
  socket.on('error', close);
  await once(socket, 'connect');
  return {
    write(bytes: string | Buffer): void {
      if (socket.writable) socket.write(bytes);
    },
    /** All that came so far. */
    received: () => text,
    /** Waits until what came matches; says what came when it does not in time. */
    async receives(pattern: RegExp, withinMs: number): Promise<void> {
      const match = await within(withinMs, () => pattern.exec(text));
      if (!match) throw new Error(`${pattern} did not come within ${withinMs} ms, but '${text.slice(0, 200)}'`);
    },
    /** Milliseconds from the opening until the other side closed it; null when it does not in time. */
    async closes(withinMs: number): Promise<number | null> {
      await within(withinMs, () => closedAfter);
      if (closedAfter !== null) socket.destroy();
      return closedAfter;
    },
    /** Says that no more is coming, and still listens. */
    halfClose: () => void socket.end(),
    /** Takes nothing more off the wire. */
    stopReading: () => void socket.pause(),
    /** Goes away without a word. */
    reset: () => void socket.resetAndDestroy(),
  };
}

/** Waits for something to be there, so long at most. */
export async function within<T>(ms: number, find: () => T | null | Promise<T | null>): Promise<T | null> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
    const found = await find();
    if (found !== null) return found;
  }
  return null;
}

/** The head of a request. */
export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

let people = 0;

/** The product as a process of its own, with these settings, and somebody of each kind. */
export async function openSite(settings: Record<string, string>) {
  const { url, close } = await startServer({ RATE_LIMITS: 'on', SIGN_UPS_PER_ADDRESS: '1000', ...settings });
  const enter = async (path: string, body: object): Promise<Person> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`Nobody gets in: ${reply.status} ${await reply.text()}`);
    return { cookie: cookieOf(reply) };
  };
  const signUp = () =>
    enter('sign-up/email', {
      name: 'Person',
      email: `limits${++people}@example.org`,
      password: 'a-long-enough-password',
    });
  return {
    url,
    close,
    port: Number(new URL(url).port),
    member: await signUp(),
    admin: await enter('sign-in/email', ADMIN),
    signUp,
    /** A figure of the process, as it tells itself at /metrics. */
    metric: async (name: string) => sumMetric(await (await fetch(`${url}/metrics`)).text(), name),
  };
}
