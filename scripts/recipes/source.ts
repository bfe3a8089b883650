import { create, insert, migrate } from './project-copy.ts';

const LEDGER_RULES = 'contract/src/wallet/ledger.rules.ts';

/** All ads of a day pay once more: the service that pays for each ad pays for that. */
export function addSource(): void {
  insert(
    LEDGER_RULES,
    'export const ledgerSources = {',
    `
  ad_day: {
    module: 'ads',
    mint: 'ad_day',
    label: t\`Days of ads\`,
    from: t\`From days of ads\`,
    to: t\`To days of ads\`,
    subject: 'ad_day',
    leadsTo: '/earn',
    icon: 'hourglass',
    colour: 'steel',
    earning: 'other',
    isOwnAction: true,
    pays: { 'ad_day:<user>:<date>': 'all ads of a day' },
    says: forServer({ watched: () => msg\`All ads of a day\` }),
  },
`,
  );
  migrate('ad_days', migrationOf('ad_day', 'All ads of a day are paid once more.'));
  insert(
    'server/src/features/ads/ads.service.ts',
    "events.publish(tx, 'ads.watched'",
    `
      if (watched + 1 === dailyLimit) {
        await ledger.transfer(tx, [
          {
            account: \`member:\${userId}\`,
            source: 'ad_day',
            counterAccount: 'mint:ad_day',
            amount: AD_REWARD,
            description: ledgerTexts.ad_day.watched.write(),
            cause: \`ad_day:\${userId}:\${day}\`,
          },
        ]);
      }
`,
  );
}

const migrationOf = (source: string, what: string) => `
import type { Kysely } from 'kysely';
import { addToList } from '../migration-steps.ts';

/** ${what} */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'reward_ledger.source', '${source}');
}
`;

/** A gift that a member takes once, the larger the higher their level. */
export function addSourceWithItsCall(): void {
  insert(
    LEDGER_RULES,
    'export const ledgerSources = {',
    `
  welcome: {
    module: null,
    mint: 'welcome',
    label: t\`Welcome gifts\`,
    from: t\`From welcome gifts\`,
    to: t\`To welcome gifts\`,
    subject: 'welcome',
    leadsTo: '/earn',
    icon: 'present',
    colour: 'ember',
    earning: 'other',
    isOwnAction: false,
    pays: { 'welcome:<user>': 'the gift that a member takes once' },
    says: forServer({ taken: () => msg\`Welcome\` }),
  },
`,
  );
  migrate('welcome_gifts', migrationOf('welcome', 'Every member may take a gift once.'));
  create(
    'contract/src/account/welcome.rules.ts',
    `
/** What a member of a level is given, in hundredths. */
export function welcomeGift(level: number): bigint {
  return 100n * BigInt(Math.min(level, 10));
}
`,
  );
  create(
    'contract/src/account/welcome.rules.test.ts',
    `
import { expect, it } from 'vitest';
import { welcomeGift } from './welcome.rules.ts';

it('gives a token for each level, and ten at most', () => {
  expect([1, 9, 10, 11].map(welcomeGift)).toEqual([100n, 900n, 1000n, 1000n]);
});
`,
  );
  insert(
    'contract/src/account/account.errors.ts',
    'export const accountErrors = {',
    '  welcome_taken: { status: 409, message: t`You have taken your gift already` },',
  );
  insert(
    'contract/src/account/account.api.ts',
    'export const accountEndpoints = {',
    `
  takeWelcome: endpoint({
    method: 'POST',
    path: '/api/me/welcome',
    access: 'member',
    summary: 'Take the gift for new members, once',
    reply: z.object({ amount: amountText }),
    changes: ['wallet'],
    errors: ['welcome_taken'],
    example: { reply: { amount: '3.00' } },
  }),
`,
  );
  create(
    'server/src/features/account/welcome.service.ts',
    `
import { welcomeGift } from '@cinder/contract/account/welcome.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

/** The gift for new members. */
export function createWelcomeService({ ledger, wallet }: { ledger: Ledger; wallet: WalletService }) {
  return {
    /** welcome_taken where the member had it. */
    async take(tx: Tx, userId: string): Promise<{ amount: string }> {
      await wallet.lock(tx, userId);
      const cause = \`welcome:\${userId}\` as const;
      if ((await wallet.amountsPaid(tx, [{ userId, cause }])).size > 0) throw new AppError('welcome_taken');
      const amount = welcomeGift(await wallet.levelOf(tx, userId));
      await ledger.transfer(tx, [
        {
          account: \`member:\${userId}\`,
          source: 'welcome',
          counterAccount: 'mint:welcome',
          amount,
          description: ledgerTexts.welcome.taken.write(),
          cause,
        },
      ]);
      return { amount: formatAmount(amount) };
    },
  };
}
`,
  );
  const feature = 'server/src/features/account/account.feature.ts';
  insert(feature, "from './wallet-link.service.ts'", "import { createWelcomeService } from './welcome.service.ts';");
  insert(feature, 'const walletLink = createWalletLinkService', '  const welcome = createWelcomeService(deps);');
  insert(
    feature,
    'const routes: Route[] = [',
    '    write(accountEndpoints.takeWelcome, ({ tx, member }) => welcome.take(tx, member.id)),',
  );
  insert(
    'server/src/testing/member-calls.ts',
    'export const MEMBER_CALLS',
    "  'POST /api/me/welcome': async () => ({}),",
  );
  insert(
    'server/src/features/account/account.test.ts',
    'afterAll(() => app.close());',
    `

it('a gift for new members is given once', async () => {
  const newcomer = await app.signUp();
  const take = () => newcomer.call('POST', '/api/me/welcome');
  expect(await take()).toMatchObject({ status: 200, body: { amount: '1.00' } });
  expect((await take()).body.code).toBe('welcome_taken');
  expect((await newcomer.call('GET', '/api/member/profile')).body.cinderTotal).toBe('1.00');
});
`,
  );
  create(
    'web/src/features/account/WelcomePlate.tsx',
    `
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { account } from '#api/account.ts';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';

/** The gift for new members. */
export function WelcomePlate() {
  const take = useWrite(account.takeWelcome, { done: { title: t\`Gift taken\` }, failure: t\`Failed to take the gift\` });
  return (
    <Plate title={t\`A gift for you\`}>
      <Button busy={take.isPending} busyLabel={t\`Taking\`} onClick={() => take.mutate()}>
        <Trans>Take it</Trans>
      </Button>
    </Plate>
  );
}
`,
  );
  const page = 'web/src/features/earn/EarnPage.tsx';
  insert(page, 'import { profileQuery }', "import { WelcomePlate } from '#features/account/WelcomePlate.tsx';");
  insert(page, '<ProgressiveRender>', '          <WelcomePlate />');
}
