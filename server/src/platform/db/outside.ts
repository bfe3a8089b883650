import pg from 'pg';
import { ConfigError } from '#platform/config.ts';
import { expectPooler } from './client.ts';
import { type Facts, keepsSession, readFacts } from './outside.queries.ts';

const CONNECT_DEADLINE_MS = 10_000;
/** For a word that the database sends back to whoever sent it. */
const WORD_MS = 2_000;
const STATEMENT_MS = 30_000;
const OLDEST = 15;

/**
 * Whether the PostgreSQL of DATABASE_URL is one that the product can work with. Refused here, a start ends with one sentence
 * and has changed nothing; refused by a migration, with a stack and half of the tables.
 */
export async function tryOutside(url: string): Promise<void> {
  const client = clientOf(url);
  try {
    await client.connect();
    const facts = await readFacts(client);
    const refusal = refusalOf(facts) ?? (await refusalOfPooler(client, url, facts));
    if (refusal) throw new ConfigError(`DATABASE_URL: ${refusal}`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATABASE_URL: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cinder-start',
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    // As all connections send them, which not every pooler takes.
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  client.on('error', () => {});
  return client;
}

/** What keeps the product from working with a database, as a sentence that says what to do. */
export function refusalOf(facts: Facts): string | undefined {
  const { version, encoding, isReadOnly, isStandby, role, database, mayMakeSchemas, mayMakeTables, ownsTables } = facts;
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `PostgreSQL ${major} is too old: use ${OLDEST} or newer`;
  if (isStandby) return `${database} is on a standby, which takes no writes: name the primary`;
  if (isReadOnly) return `${database} is read-only for ${role}: set default_transaction_read_only = off`;
  if (encoding !== 'UTF8') {
    return `${database} has the encoding ${encoding}: make one with "create database NAME encoding 'UTF8' template template0"`;
  }
  if (!ownsTables) return `the tables in ${database} belong to another role than ${role}: sign in as that one`;
  if (!mayMakeTables || !mayMakeSchemas) {
    return `${role} may not make tables and schemas in ${database}: make it the owner, with "alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(role)}"`;
  }
  return undefined;
}

const DIRECTLY = 'connect to PostgreSQL itself, or set pool_mode = session for this database';

/** Between us and PostgreSQL stands what numbers processes in its own way: a pooler. */
async function refusalOfPooler(client: pg.Client, url: string, { backend }: Facts): Promise<string | undefined> {
  const { processID } = client as unknown as { processID: number };
  if (processID === backend) return undefined;
  const speaker = clientOf(url);
  try {
    await speaker.connect();
    if (!(await keepsSession(client, speaker, WORD_MS))) {
      return `a pooler lends sessions for single transactions: ${DIRECTLY}`;
    }
  } finally {
    await speaker.end().catch(() => {});
  }
  expectPooler(url);
  return undefined;
}

/** A host with several addresses fails once for each, without a text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return `the database does not answer (${error.errors.map(textOf).join('; ')})`;
  const text = textOf(error);
  if (!/unsupported startup parameter/.test(text)) return `the database does not answer (${text})`;
  return `a pooler refuses what each connection asks for (${text}): connect to PostgreSQL itself`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
