import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** For the first word of whoever is called. */
const FIRST_WORD_MS = 3_000;
/** After so long without a word, PostgreSQL is asked by another way whether it is still at work. */
const SILENT_MS = 2_000;
/** An answer that is on its way. */
const LATE_MS = 250;

/** Addresses that lead to a pooler, which numbers processes in its own way. */
const poolers = new Set<string>();

/** From now on connections to the address ask which process of PostgreSQL serves them. */
export function expectPooler(url: string): void {
  poolers.add(url);
}

/**
 * A connection that does not wait for ever for an answer that cannot come: a network that swallows what is sent, a machine
 * that is gone without a word. A statement that PostgreSQL is at work on takes as long as it may. Where PostgreSQL does
 * not answer, or knows nothing of the statement, the connection is ended, and its user learns of it as of a lost one.
 */
export class WatchedClient extends pg.Client {
  private isAsked = false;
  private isEnding = false;
  private readonly url: string;
  /** The process of PostgreSQL, where a pooler says another one. */
  private backend: number | undefined;

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, keepAlive: true });
    // A connection that is lost between two statements of a transaction tells only itself, and unheard ends the process.
    // The next statement fails, which is how its user learns of it.
    this.on('error', () => {});
    this.on('drain', () => {
      this.isAsked = false;
    });
    const socket = this.connection.stream as Socket;
    socket.setTimeout(FIRST_WORD_MS, () => {
      if (socket.bytesRead === 0) endUnanswered(socket);
    });
    this.url = config.connectionString ?? '';
    this.once('connect', () => this.watch(this.url));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query() cannot be restated here
  override query(...args: any[]): any {
    this.isAsked = true;
    return Reflect.apply(super.query, this, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override end(...args: any[]): any {
    this.isEnding = true;
    return Reflect.apply(super.end, this, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(callback?: any): any {
    if (!poolers.has(this.url)) return super.connect(callback);
    const connected = super.connect().then(async () => {
      const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.backend = rows[0]?.pid;
    });
    if (!callback) return connected;
    connected.then(() => callback(null, this), callback);
  }

  private watch(url: string): void {
    // With TLS not the socket that the connection began with.
    const socket = this.connection.stream as Socket;
    socket.setTimeout(SILENT_MS);
    // Each time that it was silent for so long: what is given to `setTimeout` is called once.
    socket.on('timeout', async () => {
      if (this.isEnding) return void socket.destroy();
      if (!this.isAsked) return;
      const before = socket.bytesRead;
      const isSilent = () => this.isAsked && socket.bytesRead === before;
      if (await isAtWork(url, this.backend ?? (this as unknown as { processID: number }).processID)) {
        if (isSilent()) socket.setTimeout(SILENT_MS);
        return;
      }
      await sleep(LATE_MS);
      if (isSilent()) endUnanswered(socket);
    });
  }
}

/** Whether a statement failed because nobody answered: the next may wait as long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}

function endUnanswered(socket: Socket): void {
  socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
}

const CONNECT_MS = 2_500;
const ANSWER_MS = 1_000;

type AtWork = (pid: number) => boolean;

const looks = new Map<string, Promise<AtWork>>();

/**
 * Whether a process of PostgreSQL is at work on a statement, asked on a connection of its own; no, where PostgreSQL does
 * not answer. Those who ask at once ask together.
 */
async function isAtWork(url: string, pid: number): Promise<boolean> {
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
    const isThere = error instanceof pg.DatabaseError || lastSeen(client) > 0;
    return () => isThere;
  } finally {
    client.end().catch(() => {});
  }
}

function lastSeen(client: pg.Client): number {
  return (client.connection.stream as Socket).bytesRead;
}

/** The processes of PostgreSQL that are at work on a statement, by their ids. */
async function findAtWork(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where coalesce(state, '') not like 'idle%'",
  );
  return new Set(rows.map(({ pid }) => pid));
}

/** Texts that vary without end must not fill the server's memory with prepared statements; those of 16 shards fit. */
const MAX_NAMES = 3_000;
const names = new Map<string, string>();

/** What prepares: whatever reads, and the words of transactions, which otherwise would be answered apart from what is sent with them. */
const PREPARED = /^(select|begin|commit|rollback|start transaction)\b/;

/**
 * A connection that prepares each parametrised statement, and each that reads, once and then sends only its name. What is
 * asked in one turn of the event loop goes to the database in one piece, and is answered in one piece.
 */
export class NamedClient extends WatchedClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(callback?: any): any {
    const connected = super.connect(callback);
    if ((this as unknown as { pipeline: boolean }).pipeline) shareSyncs(this.connection as unknown as Wire);
    return connected;
  }

  // The overloads of pg's query() cannot be restated here; only the (text, values) form is changed.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text === 'string' && Array.isArray(values) && (values.length > 0 || PREPARED.test(text))) {
      const name = nameOf(text);
      if (name && rest.length === 0) return this.queryNamed(name, text, values);
      if (name) return Reflect.apply(super.query, this, [{ name, text, values }, ...rest]);
    }
    return Reflect.apply(super.query, this, args);
  }

  /** As pg's own for `{ name, text, values }`, which copies that property by property: as dear as all the rest of asking. */
  private queryNamed(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const query = Object.assign(new pg.Query(text, values), { name });
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      Reflect.apply(super.query, this, [query, answered]);
    });
  }
}

/** What is used of pg's connection, below its client. */
interface Wire extends EventEmitter {
  stream: Socket;
  sync(): void;
  query(text: string): void;
}

/** What the client hears when a statement is answered whose Sync comes with a later one's. */
const ANSWERED = { name: 'readyForQuery', length: 0, status: 'T' };

/**
 * pg ends each statement with a Sync of its own, and PostgreSQL sends what it has at each: one Sync behind all that is
 * asked in one turn of the event loop spares both sides a system call a statement. After a failure PostgreSQL leaves out
 * what is sent before the next Sync, which in a transaction it would refuse.
 */
function shareSyncs(wire: Wire): void {
  /** How many statements before each Sync that is sent are not answered yet. */
  const sent: number[] = [];
  let waiting = 0;
  const { sync, query } = wire;

  const sendSync = () => {
    if (waiting === 0) return;
    sent.push(waiting);
    waiting = 0;
    sync.call(wire);
  };

  wire.sync = () => {
    waiting++;
    if (waiting > 1) return;
    const { stream } = wire;
    stream.cork();
    process.nextTick(() => {
      sendSync();
      stream.uncork();
    });
  };

  // What is sent as text has its own end.
  wire.query = (text) => {
    sendSync();
    sent.push(1);
    query.call(wire, text);
  };

  const answered = () => {
    if (sent[0] === undefined || sent[0] === 1) return;
    sent[0]--;
    wire.emit('readyForQuery', ANSWERED);
  };
  wire.on('commandComplete', answered);
  wire.on('emptyQuery', answered);
  // Of a statement whose values could not be sent.
  wire.on('closeComplete', answered);
  wire.on('errorMessage', () => {
    while (sent[0] !== undefined && sent[0] > 1) {
      sent[0]--;
      wire.emit('readyForQuery', ANSWERED);
      wire.emit('errorMessage', leftOut());
    }
  });
  wire.on('readyForQuery', (message) => {
    if (message !== ANSWERED) sent.shift();
  });
}

/** In PostgreSQL's words of a statement behind a failed one. */
function leftOut(): pg.DatabaseError {
  const error = new pg.DatabaseError('current transaction is aborted, commands ignored', 0, 'error');
  error.code = '25P02';
  return error;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
