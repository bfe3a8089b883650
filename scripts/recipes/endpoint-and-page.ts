import { create, insert } from './project-copy.ts';

/** A page that shows nothing of the server. */
export function addPage(): void {
  insert(
    'contract/src/site/member.pages.ts',
    'export const memberPages',
    `
  '/titles': {
    file: 'badges/TitlesPage',
    title: t\`Titles\`,
    purpose: t\`Words that stand beside a name.\`,
    strip: { section: 'play', label: t\`Titles\` },
  },
`,
  );
  create(
    'web/src/features/badges/TitlesPage.tsx',
    `
import award from 'virtual:game-icon/star-medal';
import { usePageTop } from '#lib/page-title.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

/** The titles of the member. */
export function TitlesPage() {
  return (
    <>
      <PageHead {...usePageTop()} />
      <Empty icon={award} title="No titles yet" text="Titles will be given for what members do together." />
    </>
  );
}
`,
  );
}

/** How many rewards a member has, on a page of its own. */
export function addEndpoint(): void {
  insert(
    'contract/src/wallet/wallet.api.ts',
    'export const walletEndpoints = {',
    `
  rewardCount: endpoint({
    method: 'GET',
    path: '/api/rewards/count',
    access: 'member',
    summary: 'How many rewards the signed-in member has',
    reply: z.object({ count: z.number().int() }),
    shows: ['wallet'],
    errors: [],
    example: { reply: { count: 12 } },
  }),
`,
  );
  insert(
    'server/src/features/wallet/wallet.service.ts',
    '    totalOf: (executor',
    `
    /** How many rows a member's ledger has. */
    countRewards: async (userId: string) => queries.countLedgerRows(await homes.of(userId), userId),
`,
  );
  insert(
    'server/src/features/wallet/wallet.feature.ts',
    'const routes: Route[] = [',
    `
    read(walletEndpoints.rewardCount, async ({ member }) => ({ count: await wallet.countRewards(member.id) })),
`,
  );
  insert(
    'server/src/features/wallet/wallet.test.ts',
    'describe("an administrator\'s grant"',
    `
  it('is counted', async () => {
    const counted = async () => (await member.call('GET', '/api/rewards/count')).body;
    expect(await counted()).toEqual({ count: 0 });
    await add('150.00');
    expect(await counted()).toEqual({ count: 1 });
  });

`,
  );
  insert(
    'contract/src/site/member.pages.ts',
    'export const memberPages',
    `
  '/reward-count': {
    file: 'wallet/RewardCountPage',
    title: t\`Rewards so far\`,
    strip: { section: 'play', label: t\`Rewards so far\` },
  },
`,
  );
  create(
    'web/src/features/wallet/RewardCountPage.tsx',
    `
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { wallet } from '#api/wallet.ts';
import { usePageTop } from '#lib/page-title.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

/** How many rewards the member has. */
export function RewardCountPage() {
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <QueryState
        query={useQuery(wallet.rewardCount.query())}
        level={2}
        loading={t\`Loading your rewards\`}
        failed={t\`Failed to fetch your rewards\`}
      >
        {({ count }) => <p>{plural(count, { one: '# reward', other: '# rewards' })}</p>}
      </QueryState>
    </div>
  );
}
`,
  );
}
