import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { CSSProperties } from 'react';
import { BadgeMarks } from '#features/badges/BadgeMarks.tsx';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { ordinal } from '#lib/format/ordinals.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { laurelOf } from './laurels.ts';
import type { Place } from './leaderboards.queries.ts';
import { Score } from './Score.tsx';
import './podium.css';

interface PodiumProps {
  board: Board;
  /** The first of a board, at most three. */
  places: readonly Place[];
  ownId: string | undefined;
}

/** The best three, the first of them in the middle. */
export function Podium({ board, places, ownId }: PodiumProps) {
  const hasBadges = places.some(({ badges }) => badges.length > 0);
  return (
    <ol className="podium" data-steps={places.length} data-badges={hasBadges} aria-label="The best three">
      {places.map((place) => (
        <Step key={place.user_id} board={board} place={place} isOwn={place.user_id === ownId} />
      ))}
    </ol>
  );
}

function Step({ board, place, isOwn }: { board: Board; place: Place; isOwn: boolean }) {
  const { icon, metal } = laurelOf(place.rank);
  const style: CSSProperties & Record<'--m', string> = { '--m': metal };
  return (
    <li className="podium__step cut" data-rank={place.rank} style={style}>
      <GameIcon path={icon} />
      <Avatar name={place.username} imageUrl={place.avatar_url} size={place.rank === 1 ? 'xl' : 'lg'} />
      <span className="podium__rank">{ordinal(place.rank)}</span>
      <span className="podium__name">
        <MemberLink username={place.username} /> {isOwn && <Tag tone="hot">You</Tag>}
      </span>
      <span className="podium__badges">
        <BadgeMarks badges={place.badges} />
      </span>
      <Score board={board} score={place.score} />
    </li>
  );
}
