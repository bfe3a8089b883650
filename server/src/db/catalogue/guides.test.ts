import { AD_COOLDOWN_SECONDS, AD_REWARD } from '@cinder/contract/ads/ads.rules.ts';
import {
  equipmentSlotOf,
  equipmentSlots,
  MAX_MULTIPLIER_PERCENT,
  multiplierPercent,
  type Rarity,
  rarities,
} from '@cinder/contract/inventory/items.rules.ts';
import {
  baseSessionReward,
  MINING_CONFIG_DEFAULTS,
  maxSessionsPerDay,
  PING_TOLERANCE_MS,
  SESSION_XP,
  sessionReward,
} from '@cinder/contract/mining/mining.rules.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { streakDays } from './install.ts';
import { items } from './items.ts';
import { quests } from './quests.ts';
import { readText } from './texts.ts';

const { baseRatePerMin, sessionDurationSeconds, maxMinutesPerLocalDay, minPingIntervalSeconds, idleTimeoutSeconds } =
  MINING_CONFIG_DEFAULTS;
const BASE = baseSessionReward(baseRatePerMin, sessionDurationSeconds);
const SESSIONS = maxSessionsPerDay(maxMinutesPerLocalDay, sessionDurationSeconds);
const MINUTES = sessionDurationSeconds / 60;
const whole = (amount: bigint) => Number(amount / 100n);
const pays = (multiplier: number) => whole(sessionReward(BASE, multiplier));
const times = (percent: number) => `${(percent / 100).toFixed(2)}x`;

const GUIDES = {
  first: 'first-fire-your-opening-hour',
  ping: 'what-a-ping-is-and-why-yours-failed',
  stacking: 'stacking-a-2-00x-loadout',
};

function questOf(title: string) {
  const quest = quests.find((each) => each.title === title);
  if (!quest) throw new Error(`No quest ${title}`);
  return quest;
}

function rewardOf(title: string, type: 'cinder' | 'xp'): number {
  const { reward } = questOf(title);
  return reward.type === type ? reward.amount : 0;
}

/** The highest bonus of a rarity in each slot, in the order of the slots. */
function bestBonuses(rarity: Rarity): number[] {
  const ofRarity = Object.values(items).filter((item) => item.rarity === rarity);
  return equipmentSlots.map((slot) =>
    Math.max(...ofRarity.filter((item) => equipmentSlotOf(item.slot) === slot).map(({ bonusPercent }) => bonusPercent)),
  );
}

function rowOf(rarity: Rarity): string {
  const bonuses = bestBonuses(rarity);
  const multiplier = multiplierPercent(bonuses.reduce((sum, bonus) => sum + bonus, 0));
  return `| ${[rarity, ...bonuses, times(multiplier), pays(multiplier)].join(' | ')} |`;
}

const firstHour = () => {
  const day1 = streakDays[0];
  const rows = [
    ['One full session', whole(BASE), SESSION_XP],
    ['Check in for day 1', Number(day1.baseCinder), day1.xp],
    ['Quest *Tend the Fire*: check in today', 0, rewardOf('Tend the Fire', 'xp')],
    ['Quest *Lamp Lit*: complete a session', rewardOf('Lamp Lit', 'cinder'), 0],
    ['Five ads, five minutes apart', 5 * whole(AD_REWARD), 0],
    ['Quest *Patron of the Arts*: watch 5 ads', 0, rewardOf('Patron of the Arts', 'xp')],
  ] as const;
  const sums = [1, 2].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return [...rows.map((row) => `| ${row.join(' | ')} |`), `| **Together** | **${sums[0]}** | **${sums[1]}** |`];
};

describe('what the guides say is what the product does', () => {
  const sentences: readonly [guide: string, sentence: string][] = [
    [GUIDES.first, `A full session pays ${whole(BASE)} {token} and ${SESSION_XP} XP.`],
    [GUIDES.first, `It fills in ${MINUTES} minutes`],
    [GUIDES.first, `You can complete ${SESSIONS} in a day`],
    [GUIDES.first, `silent for longer than ${idleTimeoutSeconds} seconds`],
    [GUIDES.first, `Each watched ad pays ${whole(AD_REWARD)} {token}. There are five minutes`],
    [GUIDES.first, `at most ${readConfig({}).AD_DAILY_LIMIT} a day`],
    [GUIDES.first, `From level 1 that is ${xpForNextLevel(1)},`],
    [GUIDES.first, `From level 2 it is ${xpForNextLevel(2)}, from level 10 it is 1,000.`],
    ...firstHour().map((row): [string, string] => [GUIDES.first, row]),
    [GUIDES.ping, `every ${minPingIntervalSeconds} seconds`],
    [GUIDES.ping, `**more than ${idleTimeoutSeconds} seconds**`],
    [GUIDES.ping, `reaches ${MINUTES} minutes, the session completes`],
    [GUIDES.ping, `Daily mining sessions completed (${SESSIONS}/${SESSIONS})`],
    [GUIDES.ping, `so ${SESSIONS + 1} with the usual ${SESSIONS}`],
    [GUIDES.ping, `and ${SESSION_XP} XP`],
    [GUIDES.stacking, `The sum stops at ${times(MAX_MULTIPLIER_PERCENT)}`],
    [GUIDES.stacking, `at most ${(MAX_MULTIPLIER_PERCENT / 100).toFixed(2)}\n`],
    [GUIDES.stacking, `At 1.15x a session pays ${whole(BASE)} x 1.15 = ${pays(115)}.`],
    [GUIDES.stacking, `| nothing | 0 | 0 | 0 | 0 | 1.00x | ${whole(BASE)} |`],
    ...rarities.map((rarity): [string, string] => [GUIDES.stacking, rowOf(rarity)]),
    [GUIDES.stacking, `At 1.02x you get ${pays(102)}, at 1.04x ${pays(104)}, at 1.05x ${pays(105)}.`],
    [GUIDES.stacking, `you stand at 1.97x and ${pays(197)}.`],
    [GUIDES.stacking, `a session gives ${SESSION_XP}, whatever you wear`],
  ];

  test.each(sentences)('%s: %s', async (guide, sentence) => {
    expect(shownText(await readText('guides', guide), [])).toContain(sentence);
  });

  test('numbers that are written out', () => {
    expect({ cooldown: AD_COOLDOWN_SECONDS, early: PING_TOLERANCE_MS, level: xpForNextLevel(10) }).toEqual({
      cooldown: 5 * 60,
      early: 500,
      level: 1000,
    });
    expect(pays(101)).toBe(pays(100));
    expect(Object.values(items).filter(({ bonusPercent }) => bonusPercent > 25)).toEqual([]);
    const full = Object.values(items).filter(({ bonusPercent }) => bonusPercent === 25);
    expect(full.map(({ name }) => name).sort()).toEqual(
      ['Crown of Slag', 'Cuirass of the Seventh Door', 'Last Watch', 'Longwalkers', 'Oathbrand'].sort(),
    );
  });
});
