import type { PublicProfile } from '@cinder/contract/members/members.api.ts';
import { profileText } from '@cinder/contract/members/profile-text.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotFoundPage } from '#features/site/NotFoundPage.tsx';
import { hasCode } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberPlaces } from './MemberPlaces.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { publicProfileQuery } from './members.queries.ts';
import { ShownBadges } from './ShownBadges.tsx';
import { WornGear } from './WornGear.tsx';
import './member-page.css';

/** /members/{username}: a member as everybody may see them. */
export function MemberPage() {
  const { username } = useParams({ from: '/members/$username' });
  const profile = useQuery(publicProfileQuery(username));
  const { data, error, isFetching, refetch } = profile;
  if (hasCode(error, 'member_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  return (
    <div className="page">
      {profile.isPending && <MemberSkeleton />}
      {profile.isError && !data && (
        <ErrorState
          level={1}
          title="This member could not be loaded"
          text={error?.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <ErrorBoundary key={data.username} title="This member could not be shown">
          <Profile profile={data} address={username} />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Profile({ profile, address }: { profile: PublicProfile; address: string }) {
  const { title, description } = profileText(profile, useSite().siteName);
  const { username, showcase, equipment, placements } = profile;
  usePageTitle(title, description);
  useOneAddress(address, username);
  return (
    <>
      <MemberHead profile={profile} />
      <div className="member-page">
        <ShownBadges showcase={showcase} />
        <WornGear equipment={equipment} />
        <MemberPlaces placements={placements} username={username} />
      </div>
    </>
  );
}

/** The address has the letter case that the name has. */
function useOneAddress(address: string, username: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address === username) return;
    void navigate({ to: '/members/$username', params: { username }, replace: true, resetScroll: false });
  }, [address, username, navigate]);
}
