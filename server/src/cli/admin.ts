import { type AdminChange, createAdminsService } from '#features/account/admins.service.ts';
import { systemClock } from '#platform/clock.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL';

const [verb, email] = process.argv.slice(2);

if ((verb !== 'grant' && verb !== 'revoke') || !email) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

await withDatabase(async (db) => {
  const admins = createAdminsService({ db, clock: systemClock });
  const change = await admins[verb](email);
  const texts: Record<AdminChange, string> = {
    done: verb === 'grant' ? `${email} is an administrator now.` : `${email} is no administrator any more.`,
    no_such_user: `Nobody has signed up with ${email}.`,
    last_admin: `${email} is the last administrator: make another one first.`,
  };
  process.stdout.write(`${texts[change]}\n`);
  return change === 'done' ? 0 : 1;
});
