import { mints } from '../../contract/src/wallet/ledger.rules.ts';
import { countRows, findAccounts, findLostGoods, findPurses, sumLedger } from './recount.queries.ts';
import { sumOf, toHundredths } from './sums.ts';
import type { World } from './world.ts';

/** Where what is stored is not what the model adds up to. */
export async function compare(world: World): Promise<string[]> {
  const { pool } = world.servers[0].connections;
  const ledger = new Map([...(await sumLedger(pool))].map(([account, text]) => [account, toHundredths(text)]));
  return [
    ...world.model.doubled.map((name) => `${name} was paid twice`),
    ...(await comparePurses(world)),
    ...compareLedger(world, ledger),
    ...(await compareAccounts(world)),
    ...(await compareRows(world)),
    ...(await findLostGoods(pool)),
  ];
}

async function comparePurses(world: World): Promise<string[]> {
  const held = new Map((await findPurses(world.servers[0].connections.pool)).map((one) => [one.user_id, one]));
  return world.players
    .filter(({ isLeaving }) => !isLeaving)
    .flatMap(({ userId, username }) => {
      const purse = world.model.purseOf(userId);
      const row = held.get(userId);
      if (!row) return [`${username} has no purse`];
      const [available, locked, total] = [row.available, row.locked, row.total].map(toHundredths);
      const pairs: [string, bigint | undefined, bigint][] = [
        ['total', total, purse.total],
        ['locked', locked, purse.held],
        ['available', available, purse.total - purse.held],
        ['XP', BigInt(row.xp), BigInt(purse.xp)],
        ['on the board', toHundredths(row.board), purse.earned - toHundredths(row.flagged)],
      ];
      if (pairs.some(([, , due]) => due < 0n)) return [`${username} is owed less than nothing`];
      return pairs
        .filter(([, is, due]) => is !== due)
        .map(([what, is, due]) => `${username}: ${what} ${is}, due ${due}`);
    });
}

function compareLedger({ model, players }: World, ledger: Map<string, bigint>): string[] {
  const due = new Map<string, bigint>([
    ...players.map(({ userId }) => [userId, model.purseOf(userId).total] as const),
    ...mints.map((mint) => [`mint:${mint}`, -model.issuedBy(mint)] as const),
    ...model.pools(),
    ['house', model.house()],
  ]);
  const faults = [...new Set([...due.keys(), ...ledger.keys()])]
    .filter((account) => (due.get(account) ?? 0n) !== (ledger.get(account) ?? 0n))
    .map((account) => `${account}: by the ledger ${ledger.get(account) ?? 0n}, due ${due.get(account) ?? 0n}`);
  const rest = sumOf(ledger.values());
  return rest === 0n ? faults : [...faults, `All accounts together hold ${rest}`];
}

async function compareAccounts({ model, servers }: World): Promise<string[]> {
  const accounts = await findAccounts(servers[0].connections.pool);
  const due = new Map([...model.pools(), ['house', model.house()] as const]);
  return [...new Set([...accounts.keys(), ...due.keys()])]
    .filter((account) => toHundredths(accounts.get(account) ?? '0.00') !== (due.get(account) ?? 0n))
    .map((account) => `${account} holds ${accounts.get(account) ?? 'nothing'}, due ${due.get(account) ?? 0n}`);
}

/** One row for each fact, and a cause of its own for each row. */
async function compareRows({ model, servers }: World): Promise<string[]> {
  const counted = new Map((await countRows(servers[0].connections.pool)).map((one) => [one.mint, one]));
  return mints.flatMap((mint) => {
    const { rows, causes } = counted.get(`mint:${mint}`) ?? { rows: 0, causes: 0 };
    const facts = model.countOf(mint);
    return rows === facts && causes === facts ? [] : [`mint:${mint}: ${facts} facts, ${rows} rows, ${causes} causes`];
  });
}
