import { createAdminsService } from '#features/account/admins.service.ts';
import { createMembersService } from '#features/account/members.service.ts';
import { createAuditTrailService } from '#features/audit/audit-trail.service.ts';
import { systemClock } from '#platform/clock.ts';
import { withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-two-factor EMAIL';
const VERBS = { grant: 'grant', revoke: 'revoke', 'reset-two-factor': 'removeSecondStep' } as const;

const [verb = '', email] = process.argv.slice(2).map((word) => word.trim());

if (!isVerb(verb) || !email) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

const done = {
  grant: `${email} is an administrator now.`,
  revoke: `${email} is no administrator any more.`,
  'reset-two-factor': `${email} signs in with the password alone now.`,
};

await withDatabase(async (db) => {
  const audit = createAuditTrailService({ clock: systemClock, members: createMembersService({ db }) });
  const admins = createAdminsService({
    db,
    clock: systemClock,
    record: (tx, action, id, change) => audit.record(tx, { action, actorId: null }, { id, memberId: id, ...change }),
  });
  const change = await admins[VERBS[verb]](email);
  const texts = {
    done: done[verb],
    no_such_user: `Nobody has signed up with ${email}.`,
    last_admin: `${email} is the last administrator: make another one first.`,
  };
  process.stdout.write(`${texts[change]}\n`);
  return change === 'done' ? 0 : 1;
});

function isVerb(text: string): text is keyof typeof VERBS {
  return Object.hasOwn(VERBS, text);
}
