import type { Socket } from 'node:net';
import pg from 'pg';
import { findAtWork } from './at-work.queries.ts';

const CONNECT_MS = 2_500;
const ANSWER_MS = 1_000;

type AtWork = (pid: number) => boolean;

const looks = new Map<string, Promise<AtWork>>();

/**
 * Whether a process of PostgreSQL is at work on a statement, asked on a connection of its own; no, where PostgreSQL does
 * not answer. Those who ask at once ask together.
 */
export async function isAtWork(url: string, pid: number): Promise<boolean> {
  let look = looks.get(url);
  if (!look) {
    look = lookFor(url).finally(() => looks.delete(url));
    looks.set(url, look);
  }
  return (await look)(pid);
}

async function lookFor(url: string): Promise<AtWork> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cinder-look',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const atWork = await findAtWork(client);
    return (pid) => atWork.has(pid);
  } catch (error) {
    // Whoever refuses, because there are too many connections, is there; so is who has begun to talk.
    const isThere = error instanceof pg.DatabaseError || heard(client) > 0;
    return () => isThere;
  } finally {
    client.end().catch(() => {});
  }
}

function heard(client: pg.Client): number {
  return (client.connection.stream as Socket).bytesRead;
}
