import { api } from '@cinder/contract/api.ts';
import { DAY_MS, type DemoContext, instantOf } from './context.ts';

/** So many days before the last one it begins and is drawn; the other one is open at the end. */
const FIRST = { opens: 12, drawn: 1 };
const SECOND = { opens: 6 };
const BUYERS_A_DAY = 7;
const MOST_AT_ONCE = 5;
const EVENING = 20 * 60;

/** What happens in raffles on a day: members buy tickets, and one raffle is drawn near the end. */
export async function holdRaffles(context: DemoContext, day: number): Promise<void> {
  const last = context.days - 1;
  const opens = { first: Math.max(last - FIRST.opens, 0), second: Math.max(last - SECOND.opens, 0) };
  if (day === opens.first) await openFirst(context, day, instantOf(context, last - FIRST.drawn, EVENING));
  if (day === opens.second) await openOthers(context, day);
  if (day >= opens.first) await sellTickets(context, day);
  if (day === last - FIRST.drawn) await drawClosed(context, day);
}

async function openFirst(context: DemoContext, day: number, closesAt: Date): Promise<void> {
  const { client, admin } = context;
  await then(context, day, 10 * 60, async () => {
    const offers = await client.ask(api.storeAdmin.offers, admin, { query: {} });
    // A draft, which nobody redeems: who wins changes nothing of what others do.
    const seat = offers.find(({ isPublished }) => !isPublished);
    const prizes = [...(seat ? [{ kind: 'offer' as const, offerId: seat.id }] : []), ...FIRST_PRIZES];
    const body = { ...FIRST_RAFFLE, prizes, closesAt: closesAt.toISOString(), isPublished: true };
    await client.ask(api.rafflesAdmin.createRaffle, admin, { body });
  });
}

const FIRST_PRIZES = [
  { kind: 'text' as const, text: 'A tree of your choice by the gate of our server' },
  { kind: 'text' as const, text: 'An evening of your game on our stream', count: 2 },
];

const FIRST_RAFFLE = {
  title: 'Raffle of the finals',
  description: 'Before the finals we give away what is around them. The draw is on the evening before the last day.',
  ticketPriceCinder: '10',
  mostEach: 20,
};

async function openOthers(context: DemoContext, day: number): Promise<void> {
  const { client, admin, end } = context;
  const inDays = (days: number) => new Date(end.getTime() + days * DAY_MS).toISOString();
  await then(context, day, 10 * 60, async () => {
    const offers = await client.ask(api.storeAdmin.offers, admin, { query: {} });
    const item = offers.find(({ kind, isPublished }) => kind === 'item' && isPublished);
    const prizes = [...(item ? [{ kind: 'offer' as const, offerId: item.id }] : []), ...OPEN_PRIZES];
    await client.ask(api.rafflesAdmin.createRaffle, admin, {
      body: { ...OPEN_RAFFLE, prizes, closesAt: inDays(2), isPublished: true },
    });
    await client.ask(api.rafflesAdmin.createRaffle, admin, {
      body: { ...RAFFLE_TO_COME, opensAt: inDays(4), closesAt: inDays(14), isPublished: true },
    });
  });
}

const OPEN_PRIZES = [
  { kind: 'tokens' as const, sharePercent: 40 },
  { kind: 'text' as const, text: 'Name the cup after next' },
];

const OPEN_RAFFLE = {
  title: 'Autumn raffle',
  description:
    'Three prizes, and everybody wins at most one of them.\n\nWhat the tickets bring beyond the share is burned.',
  ticketPriceCinder: '25',
  mostEach: 10,
};

const RAFFLE_TO_COME = {
  title: 'Winter raffle',
  description: 'All of it goes to one ticket.',
  ticketPriceCinder: '15',
  prizes: [{ kind: 'tokens' as const, sharePercent: 100 }],
  publicSource: 'The number that the national lottery draws first on the Saturday after the close',
};

/** Some members look round and buy tickets of one of the open raffles; the demo account always one. */
async function sellTickets(context: DemoContext, day: number): Promise<void> {
  const { client, actors } = context;
  const rng = context.rng('raffle tickets', day);
  const others = rng.shuffled(actors.slice(1)).slice(0, BUYERS_A_DAY);
  for (const [place, { caller }] of [...actors.slice(0, 1), ...others].entries()) {
    await then(context, day, EVENING + 10 + 3 * place, async () => {
      const raffles = await client.ask(api.raffles.raffles, caller, { query: {} });
      const open = raffles.filter(({ obstacle }) => obstacle === null);
      if (open.length === 0) return;
      const { id } = rng.pick(open);
      const body = { count: place === 0 ? 1 : rng.whole(1, MOST_AT_ONCE) };
      await client.attempt(api.raffles.buyTickets, caller, { params: { id }, body });
    });
  }
}

async function drawClosed(context: DemoContext, day: number): Promise<void> {
  const { client, admin } = context;
  await then(context, day, EVENING + 1, async () => {
    const raffles = await client.ask(api.rafflesAdmin.raffles, admin, { query: {} });
    for (const { id, state } of raffles)
      if (state === 'closed') await client.attempt(api.rafflesAdmin.draw, admin, { params: { id }, body: {} });
  });
}

async function then(context: DemoContext, day: number, minutes: number, work: () => Promise<unknown>): Promise<void> {
  const at = instantOf(context, day, minutes);
  if (at <= context.end) await context.at(at, context.rng('raffles', day, minutes).chance, work);
}
