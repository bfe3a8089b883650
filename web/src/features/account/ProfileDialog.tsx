import type { CurrentUser, MemberProfile } from '@cinder/contract/account/account.api.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { profileQuery } from './account.queries.ts';
import { displayName } from './display-name.ts';
import './profile.css';

interface ProfileDialogProps {
  user: CurrentUser;
  onEdit: () => void;
  onClose: () => void;
}

/** Who the member is on this site, and what they have earned. */
export default function ProfileDialog({ user, onEdit, onClose }: ProfileDialogProps) {
  const profile = useQuery(profileQuery);
  return (
    <Dialog title="Profile" onClose={onClose}>
      <div className="profile">
        <Avatar size="xl" name={displayName(user)} imageUrl={user.profileImageUrl} />
        <div className="min-w-0">
          <h3 className="profile__name">
            <span className="truncate">{user.member.username}</span>
            <Button look="quiet" size="icon" aria-label="Edit username" onClick={onEdit}>
              <Pencil />
            </Button>
          </h3>
          <p className="text-small text-ash truncate">{user.email}</p>
        </div>
      </div>
      {profile.data ? (
        <Facts user={user} profile={profile.data} />
      ) : profile.isError ? (
        <ErrorState
          title="Failed to fetch user profile"
          text={messageOf(profile.error, 'Please try again in a moment.')}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Dialog>
  );
}

function Facts({ user, profile }: { user: CurrentUser; profile: MemberProfile }) {
  const { tokenSymbol } = useSite();
  const { level, xp, cinderTotal } = profile;
  return (
    <dl className="rows profile__facts">
      <Fact name="Level">{level}</Fact>
      <Fact name="XP">
        {formatCount(xp)} / {formatCount(xpForNextLevel(level))}
      </Fact>
      <Fact name={`Total ${tokenSymbol} earned`}>
        <Amount exact value={cinderTotal} />
      </Fact>
      <Fact name="Member since">{formatDay(user.member.createdAt)}</Fact>
      <Fact name="User id">{user.member.userId.slice(0, 8)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
