import { isReservedUsername, isUsernameFormat } from '@cinder/contract/account/username.rules.ts';
import { SHOWCASE_SIZE } from '@cinder/contract/badges/badges.api.ts';
import {
  BETTING_AGE,
  EXCLUSION_DAYS,
  LOOSENING_HOURS,
  MAX_HOUSE_CUT_PERCENT,
  PAUSE_DAYS,
  REVERT_MINUTES,
} from '@cinder/contract/betting/betting.rules.ts';
import { POINTS, SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { equipmentSlotOf, type Rarity, rarities } from '@cinder/contract/inventory/items.rules.ts';
import { HALL_OF_FAME_SIZE } from '@cinder/contract/leaderboards/boards.rules.ts';
import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { INSTEAD_OF_ITEM } from '@cinder/contract/streaks/gift.rules.ts';
import { BONUS_DAYS, CYCLE_DAYS, claimDate, MAX_FREEZES, NO_STREAK } from '@cinder/contract/streaks/streak.rules.ts';
import { TOURNAMENT_DEFAULTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#features/tournaments/bracket/plan.ts';
import { planDouble, planSingle } from '#features/tournaments/bracket/plan.ts';
import { planRoundRobin } from '#features/tournaments/bracket/standings.ts';
import { badges } from './badges.ts';
import { streakDays } from './install.ts';
import { items } from './items.ts';
import { quests } from './quests.ts';
import { readText } from './texts.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const grouped = (number: number) => number.toLocaleString('en-US');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

async function expectSentences(guide: string, sentences: readonly string[]): Promise<void> {
  const text = shownText(await readText('guides', guide), []);
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
}

function rewardOf(title: string): number {
  const reward = quests.find((quest) => quest.title === title)?.reward;
  if (!reward || reward.type === 'badge') throw new Error(`No amount for ${title}`);
  return reward.amount;
}

describe('the guide to the streak', () => {
  test('names what each day pays', async () => {
    const rows = streakDays.map(({ dayInCycle: day, baseCinder, bonusCinder }) => {
      const bonus = Number(bonusCinder) === 0 ? '' : `${Number(bonusCinder)} `;
      return `| ${day} | ${Number(baseCinder)} | ${bonus}|`;
    });
    const cinder = sum(streakDays.map((day) => Number(day.baseCinder) + Number(day.bonusCinder)));
    expect(BONUS_DAYS).toEqual([3, 5, CYCLE_DAYS]);
    await expectSentences('keeping-a-streak-across-time-zones', [
      ...rows,
      `Every day adds ${streakDays[0].xp} XP.`,
      `A full cycle comes to ${cinder} {token} and ${sum(streakDays.map(({ xp }) => xp))} XP`,
      `you get ${formatAmount(INSTEAD_OF_ITEM).replace('.00', '')} {token} more in its place`,
    ]);
  });

  test.each([
    [2, 1],
    [2, 2],
    [2, 3],
    [0, 1],
  ])('says what %i freezes do for %i missed days', async (freezes, missed) => {
    const before = { ...NO_STREAK, currentStreak: 9, lastClaimedDate: '2026-03-01', cycleDay: 2, freezes };
    const outcome = claimDate(before, addDays('2026-03-01', missed + 1));
    if (typeof outcome === 'string') throw new Error(outcome);
    const { currentStreak, freezes: left } = outcome.streak;
    const text = currentStreak > 1 ? 'Streak goes on' : 'Streak starts at 1';
    expect(MAX_FREEZES).toBe(2);
    await expectSentences('keeping-a-streak-across-time-zones', [row(freezes, missed, text, left)]);
  });
});

describe('the guides to quests and badges', () => {
  test('list every quest with its reward', async () => {
    const rewards = quests.map(({ title, reward }) => {
      if (reward.type === 'badge') return [title, 'a badge'] as const;
      return [title, `${reward.amount} ${reward.type === 'xp' ? 'XP' : '{token}'}`] as const;
    });
    const text = shownText(await readText('guides', 'weekly-quests-worth-your-sunday'), []);
    const rows = text.split('\n');
    const missing = rewards.filter(
      ([title, reward]) => !rows.some((line) => line.startsWith(`| ${title} |`) && line.endsWith(`| ${reward} |`)),
    );
    expect(missing).toEqual([]);
  });

  test('add up a plain week', async () => {
    const sessions = 21;
    const mined = 60 * sessions;
    const daily = 7 * (rewardOf('Lamp Lit') + rewardOf('Three Shifts at the Face'));
    const weekly = sum(['The Long Seam', 'Six Mornings', 'Coals in Hand'].map(rewardOf));
    const checkIns = sum(streakDays.map((day) => Number(day.baseCinder) + Number(day.bonusCinder)));
    const xp = 10 * sessions + 7 * 10 + 7 * rewardOf('Tend the Fire');
    const oneADay = 7 * 60 + checkIns + 7 * rewardOf('Lamp Lit') + rewardOf('Six Mornings') + rewardOf('Coals in Hand');
    await expectSentences('weekly-quests-worth-your-sunday', [
      row('21 sessions at 1.00x', grouped(mined), 10 * sessions),
      row('The Long Seam, Six Mornings, Coals in Hand', weekly, 0),
      row('**Together**', `**${grouped(mined + checkIns + daily + weekly)}**`, `**${xp}**`),
      `keep the rest: ${oneADay} {token} for seven hours`,
      `At 1.50x those 21 sessions pay ${grouped((sessions * Number(sessionReward(6000n, 150))) / 100)};`,
    ]);
  });

  test('name what the long badges ask for, and how far a level is', async () => {
    const targets = (keys: readonly (keyof typeof badges)[]) =>
      keys.map((key) => {
        const [condition] = badges[key].conditions;
        return condition && 'target' in condition ? condition.target : 0;
      });
    const reached = (level: number) =>
      grouped(sum(Array.from({ length: level - 1 }, (_, index) => xpForNextLevel(index + 1))));
    const list = (numbers: readonly number[]) => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
    await expectSentences('how-progress-is-counted-and-what-a-badge-asks', [
      `${list(targets(['first-light', 'hundred-hours', 'thousand-lamps']))} sessions`,
      `streaks of ${list(targets(['keeper-of-the-fire', 'unbroken', 'the-walking-winter']))} days`,
      `${list(targets(['counted-in-coals', 'a-year-of-mornings']))} check-ins`,
      `levels ${list(targets(['journeyman', 'ninth-ridge', 'master-of-the-anvil']))}`,
      `equipping ${list(targets(['full-kit', 'quartermaster']))} times`,
      `reaching level 5 takes ${reached(5)} XP, level 10 takes ${reached(10)}, level 20 takes ${reached(20)} and level 40 takes ${reached(40)}.`,
      `choose up to ${['', 'one', 'two', 'three'][SHOWCASE_SIZE]} badges`,
    ]);
    expect([Object.keys(badges).length, quests.length]).toEqual([20, 12]);
  });
});

describe('the guide to rarity', () => {
  test.each(rarities)('says what %s items give', async (rarity: Rarity) => {
    const bonuses = Object.values(items)
      .filter((item) => item.rarity === rarity)
      .map(({ bonusPercent }) => bonusPercent);
    const text = shownText(await readText('guides', 'rarity-slots-and-the-one-per-slot-rule'), []);
    const [, least, most] = new RegExp(`\\| ${rarity} \\| (\\d+) to (\\d+) percent`).exec(text) ?? [];
    expect(Math.min(...bonuses)).toBeGreaterThanOrEqual(Number(least));
    expect(Math.max(...bonuses)).toBeLessThanOrEqual(Number(most));
  });

  test('gives an example that the rule forbids', () => {
    const places = [items['quenched-cuisses'], items.ridgerunners].map(
      ({ slot, rarity }) => `${rarity} ${equipmentSlotOf(slot)}`,
    );
    expect(places).toEqual(['Epic Feet', 'Epic Feet']);
  });
});

describe('the guides to competition', () => {
  test('count the matches of eight entrants', async () => {
    const matches = ({ matches: all, secondGrandFinal }: Plan) => all.length + (secondGrandFinal ? 1 : 0);
    const single = [matches(planSingle(8, false)), matches(planSingle(8, true))];
    const double = [matches(planDouble(8, false)), matches(planDouble(8, true))];
    await expectSentences('a-tournament-from-sign-up-to-prize', [
      `| ${single[0]}, or ${single[1]} with a match for third place |`,
      `| ${double[0]} or ${double[1]} |`,
      `| ${matches(planRoundRobin(8))} |`,
    ]);
    await expectSentences('reading-a-double-elimination-bracket', [
      `That makes ${double[0]}, and ${double[1]} with a second grand final.`,
    ]);
  });

  test('share the usual prize, and the points of a season', async () => {
    const { maxPlayers, prizePoolCinder, prizeSplit } = TOURNAMENT_DEFAULTS;
    const pool = parseAmount(prizePoolCinder);
    const places = prizeSplit.map((percent, index) =>
      row(index + 1, `${percent} %`, formatAmount((pool * BigInt(percent)) / 100n)),
    );
    expect([SEASON_LIMITS.events, SEASON_LIMITS.players]).toEqual([12, 8]);
    await expectSentences('a-tournament-from-sign-up-to-prize', [
      ...places,
      `${Number(prizePoolCinder)} {token} for ${maxPlayers} players`,
      `A monthly win is worth ${POINTS.perWin} points.`,
      `task is worth ${POINTS.perChallenge}.`,
    ]);
    expect(HALL_OF_FAME_SIZE).toBe(10);
    await expectSentences('ties-weeks-and-the-hall-of-fame', ['the first ten of its Earnings board']);
  });

  test('share a pool to the last hundredth', async () => {
    const pool: Amount = 28_000n;
    const cut = (pool * 5n) / 100n;
    const share = (of: Amount, stake: Amount) => formatAmount((of * stake) / 15_000n);
    await expectSentences('pooled-odds-without-the-headache', [
      `280.00 x 100 / 150 = ${share(pool, 10_000n)}`,
      `280.00 x 50 / 150 = ${share(pool, 5000n)}`,
      `the house keeps ${formatAmount(cut)} and ${formatAmount(pool - cut)} are shared`,
      `${share(pool - cut, 10_000n)} for Ana, ${share(pool - cut, 5000n)} for Bo`,
    ]);
  });

  test('name the limits of betting', async () => {
    expect(REVERT_MINUTES).toBe(10);
    await expectSentences('pooled-odds-without-the-headache', [
      `**${BETTING_AGE} or older**`,
      `from 0 to ${MAX_HOUSE_CUT_PERCENT} percent`,
      `can be taken back within ten minutes`,
      `No wagers for ${PAUSE_DAYS.min * 24} hours to ${PAUSE_DAYS.max} days`,
      `No wagers for ${EXCLUSION_DAYS.min} days or more`,
      `takes ${LOOSENING_HOURS} hours to come into force`,
    ]);
  });
});

test('the guide to the account names usernames as they are checked', async () => {
  expect(['abc', 'a'.repeat(20)].every(isUsernameFormat)).toBe(true);
  expect(['ab', 'a'.repeat(21)].some(isUsernameFormat)).toBe(false);
  expect(['admin', 'moderator', 'support', 'user_7'].every(isReservedUsername)).toBe(true);
  await expectSentences('your-account-and-what-is-yours', [
    'It has 3 to 20 letters, digits or underscores.',
    '*admin*, *moderator* and *support* cannot be taken, nor anything that begins with *user_*',
    `18 to place a wager`,
  ]);
});
