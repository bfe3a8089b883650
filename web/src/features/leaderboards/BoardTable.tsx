import { BadgeMarks } from '#features/badges/BadgeMarks.tsx';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BOARD_NAMES, countWords, scoreHead } from './board-words.ts';
import type { Competition } from './competition.ts';
import type { Place } from './leaderboards.queries.ts';
import { Score } from './Score.tsx';
import './board-table.css';

interface BoardTableProps {
  competition: Competition;
  places: readonly Place[];
  ownId: string | undefined;
}

/** The places below the podium. */
export function BoardTable({ competition, places, ownId }: BoardTableProps) {
  return (
    <div className="board">
      <Table
        narrow
        caption={BOARD_NAMES[competition.board]}
        columns={columnsOf(competition, ownId)}
        rows={places}
        rowKey={({ user_id }) => user_id}
        tone={({ user_id }) => (user_id === ownId ? 'you' : undefined)}
      />
    </div>
  );
}

const CURRENT: Column<Place> = {
  key: 'now',
  head: 'Now',
  align: 'end',
  cell: ({ current = 0 }) => <span className="board__now">{countWords('checkin-streak', current)}</span>,
};

function columnsOf(competition: Competition, ownId: string | undefined): Column<Place>[] {
  const { board } = competition;
  return [
    { key: 'rank', head: 'Rank', cell: ({ rank }) => <span className="board__rank">{formatCount(rank)}</span> },
    { key: 'player', head: 'Player', cell: (place) => <Player place={place} isOwn={place.user_id === ownId} /> },
    ...(board === 'checkin-streak' ? [CURRENT] : []),
    {
      key: 'score',
      head: scoreHead(competition),
      align: 'end',
      cell: ({ score }) => <Score board={board} score={score} />,
    },
  ];
}

function Player({ place: { username, avatar_url, badges }, isOwn }: { place: Place; isOwn: boolean }) {
  return (
    <span className="board__player">
      <Avatar name={username} imageUrl={avatar_url} />
      <span className="board__name">
        <MemberLink username={username} />
        {isOwn && <Tag tone="hot">You</Tag>}
        <BadgeMarks badges={badges} />
      </span>
    </span>
  );
}
