import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** What is read when somebody asks for the metrics. */
interface Watched {
  pools: Readonly<Record<string, pg.Pool>>;
  isReady(): Promise<boolean>;
  countStreams(): number;
  /** Undefined before the first one. */
  lastLedgerCheck(): Promise<{ checkedAt: Date; faults: number } | undefined>;
}

/** Shows the state of a running server among its metrics. */
export function showState(registry: Registry, { pools, isReady, countStreams, lastLedgerCheck }: Watched): void {
  const registers = [registry];
  // First, because what the others ask the database for is not what is to be seen.
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state, and callers who wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'database_connections_limit',
    help: 'The most connections that a pool may have',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.options.max);
    },
  });
  new Gauge({
    name: 'live_streams',
    help: 'Pages that are told at once of what changes',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  new Gauge({
    name: 'server_ready',
    help: '1 while this server takes requests and reaches its database',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  showLedger(registry, lastLedgerCheck);
}

/** Says nothing before the first check, and while the database is away. */
function showLedger(registry: Registry, lastCheck: Watched['lastLedgerCheck']): void {
  const show = (name: string, help: string, read: (last: { checkedAt: Date; faults: number }) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const last = await lastCheck().catch(() => undefined);
        if (last) this.set(read(last));
      },
    });
  show(
    'ledger_checked_timestamp_seconds',
    'When the whole ledger was last checked, on whichever server',
    ({ checkedAt }) => checkedAt.getTime() / 1000,
  );
  show('ledger_faults', 'What that check found', ({ faults }) => faults);
}
