import { wordPartOf } from '@cinder/contract/site/word-parts.ts';
import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { messageOf } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { loadWords } from '#lib/texts.tsx';
import { userQuery } from '#lib/viewer.ts';
import { late } from '#ui/lazy/lazy.tsx';
import { Loading } from '#ui/mark/Mark.tsx';
import { PageFailure } from './PageFailure.tsx';

const SignInFirst = late(async () => (await import('./SignInFirst.tsx')).SignInFirst);

/** Members see the page, visitors the landing page. */
export function MemberGate() {
  const user = useQuery(userQuery);
  if (user.data) return <Outlet />;
  if (user.isPending) return <Loading />;
  if (user.isError) return <UserError query={user} />;
  return (
    <>
      <SignInFirst />
      <LandingPage />
    </>
  );
}

/** It could not be found out who looks: not the same as a visitor. */
function UserError({ query }: { query: UseQueryResult }) {
  usePageTitle(t`Not available`);
  return (
    <PageFailure
      title={t`We could not reach your account`}
      text={messageOf(query.error, t`Please try again in a moment.`)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

const DashboardPage = lazy(async () => {
  await loadWords('member', wordPartOf('/'));
  const { loadHome } = await import('#pages/member.ts');
  return { default: (await loadHome()).Page };
});

/** Whether an administrator looks at it in a look that is not saved. */
const isLandingTried = () => 'look' in document.documentElement.dataset && location.search === '?landing';

/** The first page: a member's dashboard, the landing page for visitors. */
export function HomePage() {
  const user = useQuery(userQuery);
  if (user.isPending) return <Loading />;
  if (user.isLoadingError) return <UserError query={user} />;
  if (!user.data || isLandingTried()) return <LandingPage />;
  return (
    <Suspense fallback={<Loading />}>
      <DashboardPage user={user.data} />
    </Suspense>
  );
}
