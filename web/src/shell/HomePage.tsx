import { useQuery } from '@tanstack/react-query';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { userQuery } from '#lib/viewer.ts';
import { Loading } from '#ui/loading/Loading.tsx';
import { UserError } from './UserError.tsx';

/** The first page: the landing page for visitors. */
export function HomePage() {
  const user = useQuery(userQuery);
  if (user.isPending) return <Loading />;
  if (user.isError) return <UserError query={user} />;
  return <LandingPage />;
}
