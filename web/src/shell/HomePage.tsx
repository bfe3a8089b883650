import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { userQuery } from '#lib/viewer.ts';
import { Loading } from '#ui/loading/Loading.tsx';
import { UserError } from './MemberGate.tsx';

const DashboardPage = lazy(async () => {
  const { loadHome } = await import('#pages/member.ts');
  return { default: await loadHome() };
});

/** The first page: a member's dashboard, the landing page for visitors. */
export function HomePage() {
  const user = useQuery(userQuery);
  if (user.isPending) return <Loading />;
  if (user.isLoadingError) return <UserError query={user} />;
  if (!user.data) return <LandingPage />;
  return (
    <Suspense fallback={<Loading />}>
      <DashboardPage user={user.data} />
    </Suspense>
  );
}
