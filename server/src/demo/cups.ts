import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { DAY_MS, type DemoContext, instantOf, MINUTE_MS } from './context.ts';

/** How far a tournament is when the history ends. */
type Outcome = 'completed' | 'cancelled' | 'live' | 'checkin' | 'registration';

export interface Cup {
  title: string;
  gameCode: string;
  format: Format;
  players: number;
  prize: string;
  /** What each entrant pays. */
  fee?: string;
  startAt: Date;
  outcome: Outcome;
  isChampionship: boolean;
  /** How many times round a live one has been played; the last time only half. */
  rounds: number;
}

const TITLES = [
  'Coalfall Open',
  'The Long Shift',
  'Slagheap Skirmish',
  'Lantern Cup',
  'Bellows Brawl',
  'Night Furnace',
  'Anvil Classic',
  'Ashen Gauntlet',
  'Sootline Series',
  'Kindling Clash',
  'Deep Vein Derby',
  'Hearthside Invitational',
  'Flint and Steel',
  'Smoulder Sunday',
];
const GAMES = ['sc2', 'ow2', 'wc3', 'mr', 'd2', 'cod', 'bf', 'wow'];
const PRIZES = ['500.00', '300.00', '250.00', '750.00'];
const SIZES: readonly (readonly [Format, number])[] = [
  ['single_elim', 16],
  ['double_elim', 8],
  ['single_elim', 8],
  ['round_robin', 6],
];
const START_HOUR = 18;

/** Two tournaments a month that are over, one that never was, and what is on and to come at the end. */
export function planCups(context: DemoContext, months: number): Cup[] {
  const count = Math.max(2, 2 * months);
  const cancelled = Math.floor(count / 2);
  const over = Array.from({ length: count + 1 }, (_, index) => {
    const day = Math.max(1, Math.floor(((index + 1) * (context.days - 1)) / (count + 2)));
    const [format, players] = at(SIZES, index);
    return cup(index, instantOf(context, day, START_HOUR * 60), {
      format,
      players,
      prize: at(PRIZES, index),
      outcome: index === cancelled ? 'cancelled' : 'completed',
      isChampionship: index !== cancelled && index % 3 === 0,
    });
  });
  const later = (minutes: number) => new Date(context.end.getTime() + minutes * MINUTE_MS);
  const days = (count: number) => (count * DAY_MS) / MINUTE_MS;
  return [
    ...over.filter(({ startAt }) => startAt.getTime() + DAY_MS / 2 < context.end.getTime()),
    cup(0, later(-240), {
      title: 'Emberfall Championship',
      players: 16,
      prize: '1500.00',
      outcome: 'live',
      isChampionship: true,
      rounds: 2,
    }),
    cup(1, later(-150), { title: 'Cinder Doubles', format: 'double_elim', outcome: 'live', rounds: 3 }),
    cup(2, later(45), { title: 'Last Light Rumble', players: 16, outcome: 'checkin' }),
    cup(3, later(days(2)), {
      title: 'Winterfire Championship',
      players: 16,
      prize: '2000.00',
      outcome: 'registration',
      isChampionship: true,
    }),
    cup(4, later(days(5)), {
      title: 'Pickaxe Round Table',
      format: 'round_robin',
      players: 6,
      prize: '0.00',
      fee: '25.00',
      outcome: 'registration',
    }),
    cup(5, later(days(9)), { title: 'Frostforge Open', format: 'double_elim', players: 32, outcome: 'registration' }),
  ];
}

function cup(index: number, startAt: Date, more: Partial<Cup>): Cup {
  return {
    title: at(TITLES, index) + (index < TITLES.length ? '' : ` ${1 + Math.floor(index / TITLES.length)}`),
    gameCode: at(GAMES, index),
    format: 'single_elim',
    players: 8,
    prize: '500.00',
    startAt,
    outcome: 'completed',
    isChampionship: false,
    rounds: Number.POSITIVE_INFINITY,
    ...more,
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing in the list');
  return found;
}
