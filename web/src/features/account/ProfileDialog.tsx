import type { CurrentUser, MemberProfile } from '@cinder/contract/account/account.api.ts';
import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Settings } from 'lucide-react';
import { useId } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { WornName } from '#ui/worn/WornName.tsx';
import { nameChangesText, profileQuery, useNameChanges } from './account.queries.ts';
import { displayName } from './display-name.ts';
import { LinkedWallet } from './LinkedWallet.tsx';
import './account.css';

interface ProfileDialogProps {
  user: CurrentUser;
  onEdit: () => void;
  onClose: () => void;
}

/** Who the member is on this site, and what they have earned. */
export default function ProfileDialog({ user, onEdit, onClose }: ProfileDialogProps) {
  const profile = useQuery(profileQuery);
  const changes = useNameChanges();
  const changesId = useId();
  return (
    <Dialog title={t`Profile`} onClose={onClose}>
      <div className="profile">
        <Avatar size="xl" name={displayName(user)} imageUrl={user.profileImageUrl} frame={user.member.worn?.frame} />
        <div className="profile__who">
          <h3 className="profile__name">
            <WornName worn={user.member.worn}>{user.member.username}</WornName>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`Edit username`}
              aria-describedby={changes === null ? undefined : changesId}
              onClick={onEdit}
            >
              <Pencil />
            </Button>
          </h3>
          {changes !== null && (
            <p id={changesId} className="profile__quiet">
              {nameChangesText(changes)}
            </p>
          )}
          <p className="profile__email">{user.email}</p>
        </div>
      </div>
      <QueryState query={profile} failed={t`Failed to fetch user profile`} loading={t`Loading...`} rows={6}>
        {(data) => <Facts user={user} profile={data} />}
      </QueryState>
      <ButtonTo look="quiet" to="/settings" className="profile__settings" onClick={onClose}>
        <Settings />
        <Trans>Settings</Trans>
      </ButtonTo>
    </Dialog>
  );
}

function Facts({ user, profile }: { user: CurrentUser; profile: MemberProfile }) {
  const { tokenSymbol } = useSite();
  const { level, xp, cinderTotal } = profile;
  return (
    <FactRows
      label={t`Where you stand`}
      facts={[
        { term: t`Level`, value: level },
        { term: t`XP`, value: leftToRight(`${formatCount(xp)} / ${formatCount(xpForNextLevel(level))}`) },
        { term: t`Total ${tokenSymbol} earned`, value: <Amount exact value={cinderTotal} /> },
        { term: t`Member since`, value: formatDay(user.member.createdAt) },
        { term: t`User id`, value: user.member.userId.slice(0, 8) },
        { term: t`Wallet`, value: <LinkedWallet /> },
      ]}
    />
  );
}
