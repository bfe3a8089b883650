import { setTimeout as sleep } from 'node:timers/promises';
import { mine } from '../chaos/deeds.ts';
import type { Caller } from '../chaos/person.ts';
import { drawDeed, type Setting } from './deeds.ts';

/** How long somebody waits after a deed at most. */
const PAUSE_MS = 400;

export interface Crowd {
  /** How often each deed was done. */
  done: ReadonlyMap<string, number>;
  /** Lets everybody finish what they are at. */
  leave(): Promise<void>;
}

/** Lets everybody of the community do one thing after the other, every second of them mining beside it. */
export function bringCrowd(setting: Omit<Setting, 'isOn' | 'next' | 'miners'>): Crowd {
  const { community, chance, journal } = setting;
  const done = new Map<string, number>();
  let isOn = true;
  let newcomers = 0;
  const miners = new Set(community.members.filter((_, place) => place % 2 === 0).map(({ userId }) => userId));
  const all = { ...setting, miners, isOn: () => isOn, next: () => ++newcomers };

  const keepDoing = async (one: () => Promise<string>) => {
    await sleep(chance() * PAUSE_MS);
    while (isOn) {
      const name = await one();
      done.set(name, (done.get(name) ?? 0) + 1);
      await sleep(chance() * PAUSE_MS);
    }
  };
  const work = community.members.flatMap((member) => {
    const any = async () => {
      const { name, run } = drawDeed(chance);
      await run(all, member).catch((error: unknown) => journal.fault(`${name}: ${error}`));
      return name;
    };
    const mining = async () => {
      await mine(all, member, all.isOn);
      return 'mines';
    };
    return [keepDoing(any), ...(miners.has(member.userId) ? [keepDoing(mining)] : [])];
  });
  return {
    done,
    async leave() {
      isOn = false;
      await Promise.all(work);
    },
  };
}

/** Lets a caller call so many times a second and no more, whoever it calls for; it counts the calls. */
export function paced(caller: Caller, perSecond: number): Caller & { count(): number } {
  let turn = performance.now();
  let calls = 0;
  return {
    ...caller,
    async call(person, asked) {
      const now = performance.now();
      turn = Math.max(turn, now) + 1000 / perSecond;
      calls += 1;
      await sleep(Math.max(0, turn - now));
      return caller.call(person, asked);
    },
    count: () => calls,
  };
}
