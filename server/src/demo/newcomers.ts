import { randomBytes } from 'node:crypto';
import { api } from '@cinder/contract/api.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { DAY_MS, type DemoContext, forEachOf, instantOf } from './context.ts';
import * as queries from './newcomers.queries.ts';
import type { Person } from './people.ts';

const AT_ONCE = 8;
/** An address that no mail can reach. */
const MAIL_HOST = 'demo.invalid';

/** The one account of the demo that one can sign in with. */
export const DEMO_ACCOUNT = { email: 'demo@cinder.localhost', password: 'explore-the-demo', username: 'Wayfarer' };

/** Lets people sign up on their day: all but the first without a password, as after a sign-in from outside. */
export async function welcome(context: DemoContext, people: readonly Person[]): Promise<void> {
  const { db } = context.app.connections;
  const guest = people.find(({ index }) => index === 0);
  const isGuestNew = guest !== undefined && !(await queries.existsUser(db, DEMO_ACCOUNT.email));
  if (isGuestNew) await welcomeGuest(context, guest);
  const joined = people
    .filter((person) => !(isGuestNew && person === guest))
    .map((person) => ({ person, user: newUser(context, person) }));
  const until = new Date(context.end.getTime() + 2 * DAY_MS);
  await queries.insertUsers(
    db,
    joined.map(({ user }) => user),
    until,
  );
  await forEachOf(joined, AT_ONCE, ({ person, user }) => enter(context, person, user));
  context.actors.sort((one, other) => one.person.index - other.person.index);
}

/** Signs up whoever the demo is shown to. */
async function welcomeGuest(context: DemoContext, person: Person): Promise<void> {
  const { email, password, username } = DEMO_ACCOUNT;
  const user = newUser(context, person);
  const { id: userId } = await context.at(user.joinedAt, context.rng('guest').chance, () =>
    context.app.signIn.byPassword.add({ name: username, email, password }),
  );
  await queries.insertSession(
    context.app.connections.db,
    { ...user, userId },
    new Date(context.end.getTime() + 2 * DAY_MS),
  );
  await enter(context, { ...person, username }, { ...user, userId, email });
}

async function enter(
  context: DemoContext,
  person: Person,
  { userId, email, sid, joinedAt }: queries.NewUser,
): Promise<void> {
  const { username } = person;
  const caller = {
    id: userId,
    username,
    email,
    isAdmin: false,
    hasTwoFactor: false,
    sessionId: userId,
    provenAt: joinedAt,
    sid,
  };
  await context.at(joinedAt, context.rng('enter', person.index).chance, async () => {
    const { features, connections } = context.app;
    await inTransaction(connections.db, (tx) => features.events.publish(tx, 'auth.signed_up', { userId }));
    await context.client.ask(api.account.updateUsername, caller, { body: { username } });
  });
  context.actors.push({ person, caller, busyUntil: joinedAt });
}

function newUser(context: DemoContext, person: Person): queries.NewUser {
  const joinedAt = joinTimeOf(context, person);
  return {
    userId: newId(joinedAt),
    email: `${person.username.toLowerCase()}@${MAIL_HOST}`,
    name: person.username,
    sid: randomBytes(24).toString('base64url'),
    joinedAt,
  };
}

/** When somebody joins; never after the end. */
function joinTimeOf(context: DemoContext, { index, joinDay }: Person): Date {
  const at = instantOf(context, joinDay, context.rng('join', index).between(0, 1439));
  return at < context.end ? at : context.end;
}

/** Closes the sessions that the pings needed: nobody can use them. */
export async function signAllOut({ app, actors }: DemoContext): Promise<void> {
  const sids = actors.map(({ caller }) => caller.sid);
  await queries.deleteSessions(app.connections.db, sids);
}
