import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { userQuery } from '#lib/viewer.ts';
import { Loading } from '#ui/loading/Loading.tsx';
import { UserError } from './UserError.tsx';

/** Members see the page, visitors the landing page. */
export function MemberGate() {
  const user = useQuery(userQuery);
  if (user.data) return <Outlet />;
  if (user.isPending) return <Loading />;
  return user.isError ? <UserError query={user} /> : <LandingPage />;
}
