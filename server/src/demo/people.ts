import { isReservedUsername, isUsernameFormat, usernameKey } from '@cinder/contract/account/username.rules.ts';
import { createRng, type Rng } from './rng.ts';

/** How somebody takes part; most people of a community only look in. */
type Temper = 'lurker' | 'casual' | 'regular' | 'devoted' | 'whale' | 'cheater';

export interface Person {
  /** The number of the person, from 0: what is drawn for them depends on it alone. */
  index: number;
  username: string;
  temper: Temper;
  /** The first day of theirs, counted from the beginning of the history. */
  joinDay: number;
  /** As JavaScript's getTimezoneOffset() has it. */
  tzOffsetMinutes: number;
  /** The hour of their own day at which they usually come. */
  hour: number;
  /** How likely a day with them is in the beginning, and after how many days it is half of that. */
  eagerness: number;
  halfLifeDays: number;
  /** How much likelier they come at the weekend. */
  weekendLift: number;
  /** How many sessions they mine on a day, and how many ads they watch, on average. */
  sessions: number;
  ads: number;
  /** How often they claim what they have finished, and buy something on a day. */
  diligence: number;
  spending: number;
}

type Habits = Pick<
  Person,
  'eagerness' | 'halfLifeDays' | 'weekendLift' | 'sessions' | 'ads' | 'diligence' | 'spending'
>;

const SHARES: readonly (readonly [number, Temper])[] = [
  [0.82, 'lurker'],
  [0.16, 'casual'],
  [0.014, 'regular'],
  [0.005, 'devoted'],
  [0.001, 'whale'],
];

/** Where members live, more or less: minutes west of Greenwich. */
const ZONES = [
  [5, -60],
  [4, -120],
  [3, 0],
  [3, 300],
  [2, 420],
  [1, 180],
  [1, -330],
  [1, -480],
] as const;

/** The two of one person stand together, so that they join on one day. */
const CHEATERS = 2;

interface Population {
  seed: number;
  members: number;
  days: number;
  /** Names that somebody has, in the form in which they are compared. */
  takenNames: Iterable<string>;
}

/** Everybody of a history, oldest first. The first is whoever the demo is shown to. */
export function planPeople({ seed, members, days, takenNames }: Population): Person[] {
  const rng = createRng(seed, 'people');
  const names = makeNames(members, rng, takenNames);
  const joinDays = Array.from({ length: members }, () => joinDayOf(rng, days)).sort((one, other) => one - other);
  const firstCheater = Math.floor(members * 0.4);
  return names.map((username, index) => {
    const isCheater = index >= firstCheater && index < firstCheater + CHEATERS;
    const temper = isCheater ? 'cheater' : temperOf(rng, index);
    return {
      index,
      username,
      temper,
      joinDay: joinDays[isCheater ? firstCheater : index] ?? 0,
      tzOffsetMinutes: isCheater ? 0 : rng.weighted(ZONES),
      hour: isCheater ? 3 : rng.whole(9, 21),
      ...habitsOf(temper, rng),
    };
  });
}

/** Members bring members: later days have more of them, and the launch has a crowd of its own. */
function joinDayOf(rng: Rng, days: number): number {
  if (rng.happens(0.08)) return rng.whole(0, Math.min(6, days - 1));
  return Math.min(days - 1, Math.floor(days * Math.sqrt(rng.between(0.02, 1))));
}

/** Of the first members more stay: they are who the place was made for. */
function temperOf(rng: Rng, index: number): Temper {
  const temper = rng.weighted(SHARES);
  if (index === 0) return 'devoted';
  return index < 8 && temper === 'lurker' ? rng.pick(['regular', 'devoted'] as const) : temper;
}

function habitsOf(temper: Temper, rng: Rng): Habits {
  const { between, happens } = rng;
  switch (temper) {
    case 'lurker':
      return habits({ eagerness: between(0.1, 0.6), halfLifeDays: 1, sessions: happens(0.3) ? 0.6 : 0 });
    case 'casual':
      return habits({
        eagerness: between(0.3, 0.7),
        halfLifeDays: between(3, 16),
        weekendLift: between(1, 2.2),
        sessions: between(0.2, 0.8),
        ads: happens(0.2) ? 0.5 : 0,
        diligence: 0.25,
        spending: happens(0.1) ? 0.03 : 0,
      });
    case 'regular':
      return habits({
        eagerness: between(0.45, 0.85),
        halfLifeDays: between(25, 120),
        weekendLift: between(1, 1.6),
        sessions: between(0.4, 1.5),
        ads: happens(0.3) ? between(0.3, 1) : 0,
        diligence: 0.35,
        spending: happens(0.4) ? 0.02 : 0.002,
      });
    case 'devoted':
      return habits({
        eagerness: between(0.93, 0.995),
        halfLifeDays: 3650,
        sessions: between(0.6, 1.5),
        ads: between(0, 0.4),
        diligence: 0.4,
        spending: 0.012,
      });
    case 'whale':
      return habits({
        eagerness: between(0.9, 0.98),
        halfLifeDays: 3650,
        sessions: between(1.5, 3),
        ads: between(0, 0.6),
        diligence: 0.6,
        spending: 0.09,
      });
    case 'cheater':
      return habits({ eagerness: 0.97, halfLifeDays: 3650, sessions: 4, ads: 1 });
  }
}

function habits(some: Partial<Habits> & Pick<Habits, 'eagerness' | 'halfLifeDays' | 'sessions'>): Habits {
  return { weekendLift: 1, ads: 0, diligence: 0.1, spending: 0, ...some };
}

/** Whether they come on a day; the first one always. */
export function comesOn(person: Person, day: number, isWeekend: boolean, rng: Rng): boolean {
  const since = day - person.joinDay;
  if (since < 0) return false;
  if (since === 0) return true;
  const decayed = person.eagerness * 0.5 ** (since / person.halfLifeDays);
  return rng.happens(Math.min(0.995, decayed * (isWeekend ? person.weekendLift : 1)));
}

const QUALITIES =
  `amber ashen azure bitter brave bronze calm cobalt copper cosmic crimson dusty eager ember feral frosty gentle
  gilded grim hasty hidden hollow humble icy idle iron jade jolly kindly lazy lonely loud lucky lunar mellow misty mossy
  neon nimble noble odd pale patient quiet rapid restless rusty sable salty silent sleepy sly solar spare steady stormy
  subtle tidal velvet wandering wary wicked wild witty woolly zesty`.split(/\s+/);
const BEINGS =
  `anvil badger beacon bison bramble cactus cinderling comet condor coyote dagger drake dumpling ember falcon ferret
  fjord forge fox gecko gargoyle ghost goblin golem griffin harbor hedgehog heron hornet hydra jackal kestrel kettle kiwi
  lantern lemur lynx magpie mammoth mantis marmot meteor moth muffin narwhal nomad ocelot otter owl panda pickle pixel
  puffin quasar rabbit raven ronin saber sparrow squid stag tapir thistle toad turnip viper walrus warden weasel wizard
  wolf wombat wren yak`.split(/\s+/);
const TAGS = `gg hq io jr main og plays pro tv vr xd zz`.split(/\s+/);

/** So many different user names as people choose them, none of them taken; the same for the same lots. */
function makeNames(count: number, rng: Rng, takenKeys: Iterable<string>): string[] {
  const taken = new Set(takenKeys);
  const names: string[] = [];
  while (names.length < count) {
    const name = makeName(rng);
    const key = usernameKey(name);
    if (taken.has(key) || !isUsernameFormat(name) || isReservedUsername(name)) continue;
    taken.add(key);
    names.push(name);
  }
  return names;
}

function makeName(rng: Rng): string {
  const quality = rng.pick(QUALITIES);
  const being = rng.pick(BEINGS);
  const number = rng.weighted([
    [4, rng.whole(1, 99)],
    [2, rng.whole(1984, 2012)],
    [1, rng.whole(100, 999)],
  ]);
  return rng.weighted([
    [5, capital(quality) + capital(being)],
    [3, `${quality}_${being}`],
    [3, `${capital(being)}${number}`],
    [3, `${quality}${being}${rng.happens(0.5) ? number : ''}`],
    [2, `${being}_${number}`],
    [2, `${capital(quality)}${capital(being)}${rng.whole(2, 99)}`],
    [1, `x${capital(being)}x${rng.whole(1, 99)}`],
    [1, `${being}_${rng.pick(TAGS)}`],
    [1, `The${capital(quality)}${capital(being)}`],
    [1, disguise(being) + number],
  ]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** As those write it who came too late for the plain word. */
function disguise(word: string): string {
  return word.replace(/o/g, '0').replace(/e/g, '3').replace(/i/g, '1');
}
