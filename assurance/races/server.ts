import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer, Caller, Person } from '../../server/src/testing/test-app.ts';

const PROGRAM = fileURLToPath(new URL('./server-main.ts', import.meta.url));

/** A server of the product as a process of its own, whose clock stands where it is put. */
export interface ServerProcess {
  at(person: Person): Person;
  /** Resolves once what is done beside the calls is done. */
  setClock(now: Date): Promise<void>;
  /** What it has logged of errors so far. */
  errors: string[];
  stop(): Promise<void>;
}

export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = fork(PROGRAM, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const errors: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => errors.push(line));
  const [{ origin }] = await answerOf<{ origin: string }>(child);
  return {
    errors,
    at: (person) => ({ ...person, call: callerOf(origin, person.cookie) }),
    async setClock(now) {
      const answer = answerOf(child);
      child.send({ now: now.toISOString() });
      await answer;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function answerOf<Message>(child: ChildProcess): Promise<[Message]> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(child, 'message', { signal }) as Promise<[Message]>,
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The server ended'))),
    ]);
  } finally {
    waiting.abort();
  }
}

function callerOf(origin: string, cookie: string): Caller {
  return async (method, url, { body, headers = {} } = {}): Promise<Answer> => {
    const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const answer = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, headers: Object.fromEntries(answer.headers), body: parse(text) };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
