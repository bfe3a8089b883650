import { parseArgs } from 'node:util';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { admit } from '../server/src/testing/members.ts';
import { createTestApp, SECRET } from '../server/src/testing/test-app.ts';
import { openWorld } from '../server/src/testing/world.ts';
import { contests } from './races/contests.ts';
import { openEntry, writes } from './races/endpoints.ts';
import { countDeadlocks, createEffectsReader } from './races/race.ts';
import { formatHead, formatLine, formatSum, type Line, race } from './races/run.ts';
import { startServer } from './races/server.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const callers = Number(values.callers);
const only = new RegExp(values.only);

await withTestPostgres('races', async () => {
  const app = await createTestApp();
  const settings = {
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: SECRET,
  };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  try {
    const world = await openWorld(app);
    const otherAdmin = await admit(app, { isAdmin: true });
    const { pool } = app.connections;
    const settle = async () => void (await Promise.all(servers.map((server) => server.setClock(app.clock.now()))));
    const read = await createEffectsReader(pool);
    const lines: Line[] = [];
    console.log(formatHead());
    const isGood = await race({
      servers: {
        at: (index, person) => servers[index % servers.length]?.at(person) ?? person,
        readEffects: () => settle().then(read),
        settle,
      },
      entries: writes.filter(([name]) => only.test(name)).map((write) => openEntry(world, otherAdmin, write)),
      contests: contests.filter(({ name }) => only.test(name)),
      world,
      admins: [world.admin, otherAdmin],
      callers,
      rounds: Number(values.rounds),
      withKeys: true,
      findLedgerFaults: app.findLedgerFaults,
      countDeadlocks: () => countDeadlocks(pool),
      takeErrors: () => servers.flatMap(({ errors }) => errors.splice(0)),
      onLine(line) {
        lines.push(line);
        console.log(formatLine(line));
      },
    });
    console.log(formatSum(lines, callers));
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await app.close();
  }
});
