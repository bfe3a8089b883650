import { mustSucceed, type Person, read, setMiningRules, signInAdmin, signUp, wearGear } from '../../e2e/people.ts';
import { ADMIN, type RunningServer } from '../../e2e/server.ts';
import type { Visitor } from './visitor.ts';

/** Where a journey takes place. */
export interface Place {
  server: RunningServer;
  visitor: Visitor;
  /** A name that only this walk has. */
  name: string;
}

const SESSION = { sessionDurationSeconds: 15, minPingIntervalSeconds: 2, baseRateCinderPerMin: '60.00' };

/** The main journeys, each from the first page to what it is for. */
export const JOURNEYS: Record<string, (place: Place) => Promise<void>> = {
  async 'landing to a paid session'({ server, visitor, name }) {
    await setMiningRules(await signInAdmin(server), SESSION);
    await visitor.open('/');
    await visitor.press('button', 'Decline');
    await visitor.press('link', /^Start Mining/);
    await visitor.type(/^E-mail address/, `mail.${name}@example.org`);
    await visitor.type(/^Password/, 'long-enough');
    await visitor.press('button', 'Create account');
    await visitor.type(/^Username/, name);
    await visitor.see('Username is available!');
    await visitor.press('button', 'Get Started');
    await visitor.see('IDLE');
    // On a phone this message comes over the button: it is pressed beside it.
    await visitor.see('Your username has been successfully updated!');
    await visitor.press('button', 'Start Mining');
    await skipAd(visitor);
    await visitor.see('ACTIVE');
    await visitor.see('Session complete: +15');
    await visitor.press('link', 'See the receipt');
    await visitor.see('The session was full and paid out.');
  },

  async 'check-in'({ server, visitor, name }) {
    await enter(visitor, await signUp(server, name));
    await visitor.press('button', 'Claim day 1');
    await skipAd(visitor);
    await visitor.see('Check-In Complete!');
    await visitor.see('Day 1 is claimed.');
  },

  async quest({ server, visitor, name }) {
    const person = await signUp(server, name);
    const localDate = new Date().toISOString().slice(0, 10);
    await mustSucceed(person.call('POST', '/api/streak/claim', { localDate }));
    await enter(visitor, person);
    await visitor.open('/quests');
    await visitor.press('button', 'Claim Tend the Fire');
    await visitor.see('Quest reward claimed!');
  },

  async gear({ server, visitor, name }) {
    const person = await signUp(server, name);
    await wearGear(await signInAdmin(server), person);
    await enter(visitor, person);
    await visitor.open('/inventory');
    await visitor.press('tab', /^Inventory/);
    await visitor.press('button', 'Equip Cinderwatch Helm');
    await visitor.see('Item Equipped');
    await visitor.press('button', 'Unequip Cinderwatch Helm');
    await visitor.see('Item Unequipped');
  },

  async 'sandbox payment'({ server, visitor, name }) {
    await enter(visitor, await signUp(server, name));
    await visitor.open('/shop');
    await visitor.press('button', 'Buy Now: Windcaller Crest');
    await visitor.see('Sandbox: no real card is charged');
    await visitor.type(/^Card number/, '4242424242424242');
    await visitor.type(/^Expires/, '1290');
    await visitor.type(/^Security code/, '123');
    await visitor.press('button', 'Pay $6.99');
    await visitor.see('Purchase Successful!');
    await visitor.press('button', 'Keep shopping');
    await visitor.see('You own this');
  },

  async bracket({ server, visitor, name }) {
    const admin = await signInAdmin(server);
    const people = await Promise.all(['a', 'b'].map((letter) => signUp(server, `${name}_${letter}`)));
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const cup = {
      title: `Cup ${name}`,
      slug: `cup-${name.replaceAll('_', '-')}`,
      gameCode: 'sc2',
      format: 'single_elim',
      startAt,
    };
    const made = await mustSucceed(admin.call('POST', '/api/admin/tournaments', cup));
    const { id } = (await made.json()) as { id: string };
    const status = (next: string) => admin.call('POST', `/api/admin/tournaments/${id}/status`, { status: next });
    const [player, opponent] = people;
    if (!player || !opponent) throw new Error('Two play');
    await mustSucceed(opponent.call('POST', `/api/tournaments/${id}/registration`, {}));
    await enter(visitor, player);
    await visitor.open('/tournaments');
    await visitor.press('button', `Register Now ${cup.title}`);
    await visitor.see('You are registered');
    await mustSucceed(status('checkin'));
    await visitor.open(`/tournaments/${cup.slug}`);
    await visitor.press('button', /^Check in/);
    await visitor.see('You are checked in');
    await mustSucceed(opponent.call('POST', `/api/tournaments/${id}/checkin`));
    await mustSucceed(status('live'));
    // Nobody reloads: the page is told.
    await visitor.press('button', /^Report score/);
    await visitor.type(/^Your score/, '2');
    await visitor.type(/^Score of/, '1');
    await visitor.press('button', /^Report score/);
    await visitor.see('Your report is in');
    const { matches } = await read<{ matches: { id: string }[] }>(opponent, `/api/tournaments/${cup.slug}`);
    await mustSucceed(opponent.call('POST', `/api/tournaments/${id}/matches/${matches[0]?.id}/confirm`));
    await visitor.see('You won');
    await visitor.press('button', /^Final: .*, final$/);
    await visitor.reach('button', 'Close');
  },

  async 'back-office'({ server, visitor, name }) {
    const member = await signUp(server, name);
    await enter(visitor, ADMIN);
    await visitor.open('/admin');
    await visitor.press('link', /^Game Guides/);
    await visitor.press('button', 'Create Guide');
    await visitor.type(/^Title/, `Guide of ${name}`);
    await visitor.type(/^Markdown content/, 'Light the fire.');
    await visitor.press('button', 'Create guide');
    await visitor.see('Guide created successfully');
    await visitor.open('/admin');
    await visitor.press('link', /^Inventory/);
    await visitor.type(/^Search by username/, member.username);
    await visitor.press('radio', new RegExp(`^${member.username}`));
    await visitor.press('radio', /^Oathbrand/);
    await visitor.press('button', 'Grant Item');
    await visitor.see('Item granted successfully');
    await visitor.open('/admin');
    await visitor.press('link', /^Audit Log/);
    await visitor.see(`created guide Guide of ${name}`);
    await visitor.see(`granted item Oathbrand to ${member.username}`);
  },
};

/** Signs in by the form, as somebody whose browser is new here. */
async function enter(visitor: Visitor, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await visitor.open('/sign-in');
  await visitor.press('button', 'Decline');
  await visitor.type(/^E-mail address/, email);
  await visitor.type(/^Password/, password);
  await visitor.press('button', 'Sign in');
  await visitor.see('Welcome back');
}

/** Both buttons of an ad can be pressed over its film. */
async function skipAd(visitor: Visitor): Promise<void> {
  await visitor.reach('button', 'Skip Ad');
  await visitor.reach('button', 'Close');
  await visitor.press('button', 'Skip Ad');
}
