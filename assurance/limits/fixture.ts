import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, startServer } from '../../e2e/server.ts';

interface Person {
  cookie: string;
}

/** A server that is attacked. */
export interface Site {
  url: string;
  port: number;
  member: Person;
  admin: Person;
  signUp(): Promise<Person>;
  /** A figure of the process, as it tells itself at /metrics. */
  metric(name: string): Promise<number>;
}

export interface Check {
  rule: string;
  /** Takes a minute or more, or thousands of sockets: not for every run of the tests. */
  isLong?: true;
  /** Says what was seen; throws when the rule does not hold. */
  run(site: Site): Promise<string>;
}

/** Fails with these words unless it holds. */
export function ensure(isTrue: boolean, words: string): void {
  if (!isTrue) throw new Error(words);
}

export function ms(milliseconds: number): string {
  return milliseconds < 2000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One connection, written to byte by byte. */
export interface RawConnection {
  write(text: string | Buffer): void;
  /** All that came so far. */
  received(): string;
  /** Waits until what came matches; says what came when it does not in time. */
  receives(pattern: RegExp, withinMs: number): Promise<RegExpExecArray>;
  /** Milliseconds from the opening until the other side closed it; null when it does not in time. */
  closes(withinMs: number): Promise<number | null>;
  /** Says that no more is coming, and still listens. */
  halfClose(): void;
  /** Takes nothing more off the wire. */
  stopReading(): void;
  /** Goes away without a word. */
  reset(): void;
}

export async function openConnection(port: number): Promise<RawConnection> {
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
    write: (bytes) => {
      if (socket.writable) socket.write(bytes);
    },
    received: () => text,
    async receives(pattern, withinMs) {
      for (const end = performance.now() + withinMs; performance.now() < end; await sleep(10)) {
        const match = pattern.exec(text);
        if (match) return match;
      }
      throw new Error(`${pattern} did not come within ${withinMs} ms, but '${text.slice(0, 200)}'`);
    },
    async closes(withinMs) {
      for (const end = performance.now() + withinMs; performance.now() < end; await sleep(20)) {
        if (closedAfter !== null) break;
      }
      if (closedAfter !== null) socket.destroy();
      return closedAfter;
    },
    halfClose: () => socket.end(),
    stopReading: () => socket.pause(),
    reset: () => socket.resetAndDestroy(),
  };
}

/** The head of a request. */
export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

interface OpenSite extends Site {
  close(): Promise<void>;
}

const PASSWORD = 'a-long-enough-password';
let people = 0;

/** The product as a process of its own, with these settings, and somebody of each kind. */
export async function openSite(settings: Record<string, string>): Promise<OpenSite> {
  const server = await startServer({ RATE_LIMITS: 'on', SIGN_UPS_PER_ADDRESS: '1000', ...settings });
  const { url } = server;
  const enter = async (path: string, body: object): Promise<Person> => {
    const reply = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`Nobody gets in: ${reply.status} ${await reply.text()}`);
    return {
      cookie: reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  };
  const signUp = () =>
    enter('sign-up/email', { name: 'Person', email: `limits${++people}@example.org`, password: PASSWORD });
  return {
    url,
    port: Number(new URL(url).port),
    member: await signUp(),
    admin: await enter('sign-in/email', ADMIN),
    signUp,
    async metric(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    },
    close: () => server.close(),
  };
}
