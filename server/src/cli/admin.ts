import { findUserByEmail } from '#features/account/account.queries.ts';
import { createAdminsService } from '#features/account/admins.service.ts';
import { createMembersService } from '#features/account/members.service.ts';
import { createAuditTrailService } from '#features/audit/audit-trail.service.ts';
import { type AccountMail, noticeLetter, siteAddress } from '#platform/auth/account-mails.ts';
import { systemClock } from '#platform/clock.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL [--unverified] | revoke EMAIL | reset-two-factor EMAIL';
const VERBS = { grant: 'grant', revoke: 'revoke', 'reset-two-factor': 'removeSecondStep' } as const;

const [verb = '', email, option] = process.argv.slice(2).map((word) => word.trim());

if (!isVerb(verb) || !email || (option !== undefined && !(verb === 'grant' && option === '--unverified'))) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

await withDatabase(async (db, { config }) => {
  const clock = systemClock;
  const audit = createAuditTrailService({ clock, members: createMembersService({ db, clock }) });
  const mailer = createMailer(
    config,
    async () => ({
      siteName: config.SITE_NAME,
      supportEmail: null,
      accent: config.SITE_ACCENT ?? null,
      logoUrl: null,
      logoLightUrl: null,
      language: config.SITE_LANGUAGE,
    }),
    () => {},
  );
  const notices: AccountMail[] = [];
  const admins = createAdminsService({
    db,
    clock,
    // The queue is the servers': this program sends its mail by itself, once the change is made.
    accountMails: { isOn: mailer !== null, ask: async (_tx, mail) => void notices.push(mail) },
    record: (tx, action, id, change) => audit.record(tx, { action, actorId: null }, { id, memberId: id, ...change }),
  });
  const user = await findUserByEmail(db, email);
  const who = user && `${email} (${user.id}, signed up ${user.createdAt.toISOString().slice(0, 10)})`;
  const change =
    verb === 'grant'
      ? await admins.grant(email, { provedOnly: option === undefined })
      : await admins[VERBS[verb]](email);
  const done = {
    grant: `${who} is an administrator now.`,
    revoke: `${who} is no administrator any more.`,
    'reset-two-factor': `${who} signs in with the password alone now.`,
  };
  const texts = {
    done: done[verb],
    no_such_user: `Nobody has signed up with ${email}.`,
    last_admin: `${email} is the last administrator: make another one first.`,
    unproved: `Nobody has proved that ${who} is theirs: anybody may have signed up with it. If you know who it is, add --unverified.`,
  };
  process.stdout.write(`${texts[change]}\n`);
  for (const mail of notices) {
    if (mail.kind !== 'notice' || !mailer || !user) continue;
    const language = await mailer.languageOf(user);
    await mailer.send(mail.email, noticeLetter(mail, siteAddress(config), language)).catch(() => {
      process.stderr.write(`${email} could not be told by mail.\n`);
    });
  }
  return change === 'done' ? 0 : 1;
});

function isVerb(text: string): text is keyof typeof VERBS {
  return Object.hasOwn(VERBS, text);
}
