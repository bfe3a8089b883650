import { api } from '@cinder/contract/api.ts';
import type { Actor, DemoContext } from './context.ts';
import { instantOf } from './context.ts';

/** On this day the store opens. */
const OPENING_DAY = 2;
const SHOPPERS_A_DAY = 3;
/** A request waits for so long. */
const DELIBERATION_DAYS = 2;
const DAY_MINUTES = 24 * 60;

/** What happens in the token store on a day: members redeem, the staff answers. */
export async function keepStore(context: DemoContext, day: number): Promise<void> {
  if (day === OPENING_DAY) await openStore(context, day);
  if (day <= OPENING_DAY) return;
  const rng = context.rng('store', day);
  for (const [place, actor] of rng.shuffled(context.actors).slice(0, SHOPPERS_A_DAY).entries())
    await spend(context, actor, day, 19 * 60 + 10 * place);
  await answerRequests(context, day);
}

async function openStore(context: DemoContext, day: number): Promise<void> {
  const { client, admin } = context;
  await then(context, day, 11 * 60, async () => {
    const items = await client.ask(api.inventory.items, admin, { query: {} });
    const prize = items.find(({ slug }) => slug === 'windcaller-crest') ?? items[0];
    const epic = items.find(({ rarity, equipmentSlot }) => rarity === 'Epic' && equipmentSlot === 'Feet');
    const itemOffers = [prize, epic].flatMap((item, index) =>
      item
        ? [
            {
              title: item.name,
              description: `For those who would rather wear what they have earned than hold it.\n\n${item.description}`,
              category: 'Gear',
              position: index,
              priceCinder: index === 0 ? '400' : '1800',
              kind: 'item' as const,
              itemId: item.id,
              stock: index === 0 ? 12 : 3,
              ...(index === 1 && { minLevel: 40 }),
            },
          ]
        : [],
    );
    const offers = [...itemOffers, ...OFFERS, ...PERKS];
    for (const offer of offers) {
      const made = await client.ask(api.storeAdmin.createOffer, admin, { body: { ...offer, isPublished: true } });
      if (offer.kind !== 'code') continue;
      const rng = context.rng('codes', made.id.length);
      const codes = Array.from({ length: 9 }, () => `BANNER-${rng.whole(10_000, 99_999)}-${rng.whole(10_000, 99_999)}`);
      await client.ask(api.storeAdmin.addCodes, admin, { params: { id: made.id }, body: { codes } });
    }
    const soon = new Date(context.end.getTime() + 5 * DAY_MINUTES * 60_000).toISOString();
    await client.ask(api.storeAdmin.createOffer, admin, { body: { ...TO_COME, opensAt: soon, isPublished: true } });
    await client.ask(api.storeAdmin.createOffer, admin, { body: DRAFT });
  });
}

const OFFERS = [
  {
    title: 'Ember banner for our server',
    description:
      'A code for the **ember banner** on our own Hollow Coast server. It works nowhere else, and is sold nowhere.\n\n1. Redeem it here.\n2. Type `/banner` and the code in the chat of the server.\n\nA code that was read is not taken back.',
    category: 'Codes',
    position: 10,
    priceCinder: '250',
    kind: 'code' as const,
    limitCount: 1,
    warnAt: 3,
  },
  {
    title: 'An hour of coaching',
    description:
      'One of us watches three of your matches with you and says what to practise.\n\n- On a weekday evening, by voice\n- In any game that we hold cups in',
    imageUrl: '/icons/crossed-swords.svg',
    category: 'By our staff',
    position: 20,
    priceCinder: '300',
    kind: 'request' as const,
    questions: [
      { label: 'Which game?', isRequired: true },
      { label: 'Which evening suits you?', isRequired: true },
      { label: 'What would you like to practise?', isRequired: false },
    ],
    limitCount: 1,
    limitPer: 'week' as const,
  },
  {
    title: 'Name the next weekly cup',
    description: 'The cup after next bears the name that you choose, within our [house rules](/pages/house-rules).',
    category: 'By our staff',
    position: 21,
    priceCinder: '900',
    kind: 'request' as const,
    questions: [{ label: 'What shall it be called?', isRequired: true }],
    stock: 2,
    minDays: 7,
  },
  {
    title: 'A thank-you on the front page',
    description: 'Your name and one sentence of yours, for a day.',
    position: 30,
    priceCinder: '120',
    kind: 'request' as const,
    questions: [{ label: 'Your sentence', isRequired: true }],
    limitCount: 1,
    limitPer: 'day' as const,
  },
];

const PERKS = [
  {
    title: 'Your name in teal',
    description: 'The colour of the spring below the mountain, for a month.',
    category: 'Seen with your name',
    position: 40,
    priceCinder: '80',
    kind: 'perk' as const,
    perk: { kind: 'name_colour' as const, value: 'teal', titles: [], days: 30 },
  },
  {
    title: 'A title',
    description: 'A line under your name. It is yours for ever.',
    category: 'Seen with your name',
    position: 41,
    priceCinder: '150',
    kind: 'perk' as const,
    perk: {
      kind: 'title' as const,
      value: '',
      titles: ['Keeper of the Fire', 'Early bird', 'Never sleeps', 'Third time lucky'],
      days: null,
    },
  },
  {
    title: 'A frame that glows',
    description: 'Round your picture, lit from below as everything here.',
    category: 'Seen with your name',
    position: 42,
    priceCinder: '200',
    kind: 'perk' as const,
    perk: { kind: 'frame' as const, value: 'glow', titles: [], days: null },
  },
];

const TO_COME = {
  title: 'A winter emote in our chat',
  description: 'We draw it after your words, and everybody here can use it.',
  position: 31,
  priceCinder: '150',
  kind: 'request' as const,
  questions: [{ label: 'What shall it show?', isRequired: true }],
  stock: 40,
};

const DRAFT = {
  title: 'A seat beside the commentators of the finals',
  priceCinder: '5000',
  kind: 'request' as const,
  stock: 1,
};

/** What members write to the questions above. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'Which game?': ['Ironfall', 'Hollow Coast', 'Whatever the next cup is in'],
  'Which evening suits you?': ['Friday', 'Any but Monday', 'Tuesday after eight'],
  'What would you like to practise?': ['My openings', 'Playing from behind', ''],
  'What shall it be called?': ['The Ember Cup', 'Night of the Long Fire'],
  'What shall it show?': ['The mountain in snow', 'A very cold ember'],
  'Your sentence': ['Thank you all for the evenings.', 'Check in, it is day seven somewhere.'],
};

/** A member looks round and redeems something that nothing keeps them from. */
async function spend(context: DemoContext, { caller }: Actor, day: number, minutes: number): Promise<void> {
  const { client } = context;
  const rng = context.rng('spend', caller.username, day);
  await then(context, day, minutes, async () => {
    const offers = await client.ask(api.store.offers, caller, { query: {} });
    const open = offers.filter(({ obstacle }) => obstacle === null);
    if (open.length === 0) return;
    const { id, questions, perk } = rng.pick(open);
    const answers = questions.map(({ label }) => rng.pick(ANSWERS[label] ?? ['As you like']));
    const body = { answers: perk && perk.titles.length > 0 ? [rng.pick(perk.titles)] : answers };
    const made = await client.attempt(api.store.redeem, caller, { params: { id }, body });
    if (made?.redemption.status === 'requested' && rng.happens(0.1))
      await client.attempt(api.store.cancel, caller, { params: { id: made.redemption.id } });
  });
}

/** The staff accepts what has waited for a while, and delivers or declines what it accepted. */
async function answerRequests(context: DemoContext, day: number): Promise<void> {
  const { client, admin } = context;
  const rng = context.rng('requests', day);
  const ripe = instantOf(context, day - DELIBERATION_DAYS).toISOString();
  await then(context, day, 16 * 60, async () => {
    const ask = async (status: 'requested' | 'accepted') =>
      (await client.ask(api.storeAdmin.redemptions, admin, { query: { status } })).redemptions.filter(
        ({ changedAt }) => changedAt < ripe,
      );
    for (const { id } of await ask('accepted'))
      await client.attempt(api.storeAdmin.deliver, admin, { params: { id }, body: { note: 'It was a pleasure.' } });
    for (const { id } of await ask('requested')) {
      const declines = rng.happens(0.15);
      const endpoint = declines ? api.storeAdmin.decline : api.storeAdmin.accept;
      const note = declines ? 'We cannot do this before the end of the month.' : null;
      await client.attempt(endpoint, admin, { params: { id }, body: { note } });
    }
  });
}

async function then(context: DemoContext, day: number, minutes: number, work: () => Promise<unknown>): Promise<void> {
  const at = instantOf(context, day, minutes);
  if (at <= context.end) await context.at(at, context.rng('store', day, minutes).chance, work);
}
