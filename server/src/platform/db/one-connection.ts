import type pg from 'pg';
import { connect, type Database } from './database.ts';

/** A database on a single connection, which may work for as long as it takes. */
export interface OneConnection {
  db: Database;
  /** The connection itself, for what Kysely does not speak. There is none before the first statement. */
  client(): pg.Client;
  close(): Promise<void>;
}

/** For commands that read or write everything: one connection without time limits. */
export function openOneConnection(url: string): OneConnection {
  let client: pg.Client | undefined;
  const { db, pool, close } = connect(url, { max: 1, onError: () => {}, timeoutMs: 0 });
  pool.on('connect', (connected) => {
    client = connected as unknown as pg.Client;
  });
  return {
    db,
    client() {
      if (!client) throw new Error('The connection is not open yet');
      return client;
    },
    close,
  };
}
