import { setTimeout as sleep } from 'node:timers/promises';
import * as deeds from './deeds.ts';

const DEEDS = [deeds.beGranted, deeds.beGranted, deeds.bet, deeds.bet, deeds.changeArms, deeds.buy];
const PAUSE_MS = 30;

export interface Crowd {
  /** Lets everybody go to work. */
  begin(): void;
  /** Lets everybody finish what they are at, until it is answered. */
  rest(): Promise<void>;
}

/** Members who do what members do, all at once; each comes again with what was not answered. */
export function createCrowd(setting: deeds.Setting): Crowd {
  const { community, chance } = setting;
  let isOn = false;
  let newcomers = 0;
  let work: Promise<unknown>[] = [];

  const keepDoing = async (deed: () => Promise<void>, pause: number) => {
    await sleep(chance() * pause);
    while (isOn) {
      await deed();
      await sleep(pause);
    }
  };
  return {
    begin() {
      isOn = true;
      work = community.members.flatMap((member, i) => {
        const mines = i % 2 === 0;
        const any = () => DEEDS[Math.floor(chance() * DEEDS.length)]?.(setting, member) ?? Promise.resolve();
        return [
          keepDoing(any, PAUSE_MS),
          ...(mines ? [keepDoing(() => deeds.mine(setting, member, () => isOn), PAUSE_MS)] : []),
        ];
      });
      work.push(keepDoing(() => deeds.arrive(setting, `newcomer_${++newcomers}`), 500));
    },
    async rest() {
      isOn = false;
      await Promise.all(work);
      work = [];
    },
  };
}
