import type { PublicProfile } from '@cinder/contract/members/members.api.ts';
import { Settings } from 'lucide-react';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './member-page.css';

/** Who it is, and the figures of their play. */
export function MemberHead({ profile }: { profile: PublicProfile }) {
  const { username, avatarUrl, level, memberSince, streak, placements } = profile;
  const user = useUser();
  const isOwn = user?.member.username === username;
  const best = placements.tournaments.filter(({ place }) => place <= 3).length;
  return (
    <>
      <div className="member-head">
        <Avatar name={username} imageUrl={avatarUrl} size="xl" />
        <div className="min-w-0">
          <h1 className="member-head__name">
            {username} {isOwn && <Tag tone="hot">You</Tag>}
          </h1>
          <p className="text-ash">Member since {formatDay(memberSince)}</p>
        </div>
        {isOwn && (
          <ButtonTo look="outline" size="sm" to="/settings" className="member-head__edit">
            <Settings />
            Settings
          </ButtonTo>
        )}
      </div>
      <StatLedger label="In figures">
        <Stat label="Level" figure={formatCount(level)} />
        <Stat label="Current streak" figure={<Days count={streak.current} />} />
        <Stat label="Longest streak" figure={<Days count={streak.longest} />} />
        <Stat
          label="Podium places"
          figure={formatCount(best)}
          {...(placements.tournaments.length > 0 && {
            caption: `in the last ${counted(placements.tournaments.length, 'tournament')}`,
          })}
        />
      </StatLedger>
    </>
  );
}

function Days({ count }: { count: number }) {
  return (
    <>
      {formatCount(count)} <small>{count === 1 ? 'day' : 'days'}</small>
    </>
  );
}

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
