import { api } from '@cinder/contract/api.ts';
import { type Actor, type DemoContext, instantOf } from './context.ts';

const EVENING = 21 * 60 + 30;
const MOST_TRIED = 6;

/** So many days before the last one; the demo account gives what is from it, and is given what is to it. */
const GIFTS = [
  { ago: 9, from: 'another', to: 'demo', amountCinder: '10.00', message: 'Welcome to the mountain' },
  { ago: 7, from: 'another', to: 'another', amountCinder: '5.00', message: 'For the pictures of the finals' },
  { ago: 6, from: 'demo', to: 'another', amountCinder: '12.50', message: 'Thanks for carrying me on Sunday' },
  { ago: 4, from: 'another', to: 'another', amountCinder: '3.00', message: '' },
  { ago: 3, from: 'another', to: 'another', amountCinder: '1.00', message: 'You play like a goblin in its sleep' },
  { ago: 2, from: 'another', to: 'demo', amountCinder: '7.00', message: 'Well played in the cup' },
] as const;
/** Of the one who does not like what came with a gift. */
const REPORTED = { ago: 3, reason: 'It was not meant kindly' };

/** Who sets a site up for the demo alone lets members give each other tokens; on another site its own choice holds. */
export async function allowGifts({ client, admin }: DemoContext): Promise<void> {
  const { updatedAt } = await client.ask(api.siteAdmin.settings, admin, {});
  if (updatedAt === null) await client.ask(api.siteAdmin.updateSettings, admin, { body: { modulesOff: [] } });
}

/** What members give each other near the end: one is reported, and one is refused between the accounts of one person. */
export async function giveGifts(context: DemoContext, day: number): Promise<void> {
  const ago = context.days - 1 - day;
  const { modulesOff } = await context.client.ask(api.siteAdmin.settings, context.admin, {});
  if (modulesOff.includes('gifts')) return;
  for (const gift of GIFTS.filter((one) => one.ago === ago)) await giveOne(context, day, gift);
  const [one, other] = context.actors.filter(({ person }) => person.temper === 'cheater');
  if (ago === 1 && one && other) await evening(context, day, 0, () => give(context, one, other, '5.00', ''));
}

async function giveOne(context: DemoContext, day: number, gift: (typeof GIFTS)[number]): Promise<void> {
  const [demo, ...rest] = context.actors;
  const others = context.rng('gift', day).shuffled(rest.filter(({ person }) => person.temper !== 'cheater'));
  const [to = demo] = gift.to === 'demo' ? [demo] : others.splice(0, 1);
  if (!demo || !to) return;
  // Who joined lately, or has less, may not give.
  for (const [place, from] of (gift.from === 'demo' ? [demo] : others.slice(0, MOST_TRIED)).entries()) {
    const given = await evening(context, day, place, () => give(context, from, to, gift.amountCinder, gift.message));
    if (!given) continue;
    const call = { params: { id: given.id }, body: { reason: REPORTED.reason } };
    if (gift.ago === REPORTED.ago)
      await evening(context, day, 20, () => context.client.ask(api.gifts.report, to.caller, call));
    return;
  }
}

function give({ client }: DemoContext, { caller }: Actor, to: Actor, amountCinder: string, message: string) {
  return client.attempt(api.gifts.give, caller, { body: { username: to.caller.username, amountCinder, message } });
}

/** Null after the end of the history. */
async function evening<T>(context: DemoContext, day: number, minutes: number, work: () => Promise<T>) {
  const at = instantOf(context, day, EVENING + minutes);
  return at <= context.end ? context.at(at, context.rng('gifts', day, minutes).chance, work) : null;
}
