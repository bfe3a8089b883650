import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useSearch } from '@tanstack/react-router';
import type { SignInSearch } from '#features/account/sign-in-search.ts';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { userQuery } from '#lib/viewer.ts';
import { Loading } from '#ui/loading/Loading.tsx';
import { UserError } from './UserError.tsx';

/** Members see the page, visitors the landing page; what the link of a mail did they are told where they can sign in. */
export function MemberGate() {
  const user = useQuery(userQuery);
  const search: SignInSearch = useSearch({ strict: false });
  if (user.data) return <Outlet />;
  if (user.isPending) return <Loading />;
  if (user.isError) return <UserError query={user} />;
  return search.verified || search.email ? <Navigate to="/sign-in" search={search} replace /> : <LandingPage />;
}
