import { send } from '../../server/src/testing/calls.ts';
import { endpoints } from '../../server/src/testing/endpoints.ts';
import type { Person } from '../../server/src/testing/test-app.ts';
import type { World } from '../../server/src/testing/world.ts';
import type { Contest } from './contests.ts';
import { countLosers, faultsOfRefusal, type Round, type Track } from './race.ts';

interface Options {
  track: Track;
  world: World;
  admins: readonly [Person, Person];
  callers: number;
}

const byName = new Map(endpoints);

/** Lets a contest happen once, through the servers by turns. */
export async function hold(contest: Contest, { track, world, admins, callers }: Options): Promise<Round> {
  const { deeds, exactly } = await contest.prepare(world, admins, callers);
  await track.settle();
  const begin = performance.now();
  const results = await Promise.all(
    deeds.map(async ({ name, by, call }, index) => {
      const endpoint = byName.get(name);
      if (!endpoint) throw new Error(`${name} is no endpoint`);
      return { name, endpoint, answer: await send(track.at(index, by), endpoint, call) };
    }),
  );
  const ms = performance.now() - begin;
  const isCounted = (name: string) => !exactly || exactly[0].some((one) => one === name);
  const winners = results.filter(({ name, answer }) => answer.status < 300 && isCounted(name)).length;
  const faults = results.flatMap(({ name, endpoint, answer }) =>
    faultsOfRefusal(answer, endpoint).map((fault) => `${name} ${fault}`),
  );
  if (exactly && winners !== exactly[1]) faults.push(`${winners} winners, and there may be ${exactly[1]}`);
  return { isKeyed: false, ms, winners, losers: countLosers(results.map(({ answer }) => answer)), faults };
}
