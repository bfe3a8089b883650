import laurelCrown from 'virtual:game-icon/laurel-crown';
import laurels from 'virtual:game-icon/laurels';
import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type CSSProperties, useDeferredValue } from 'react';
import { BadgeMarks } from '#features/badges/BadgeMarks.tsx';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatCount, ordinal } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { BOARD_NAMES, countLabel, scoreHead } from './board-labels.ts';
import type { Competition } from './competition.ts';
import { boardQuery, PAGE_SIZE, type Place } from './leaderboards.queries.ts';
import './leaderboards.css';

const CURRENT: Column<Place> = {
  key: 'now',
  head: t`Now`,
  align: 'end',
  cell: ({ current = 0 }) => <span className="board__now">{countLabel('checkin-streak', current)}</span>,
};

interface BoardListProps {
  competition: Competition;
  page: number;
  ownId: string | undefined;
  onPage: (page: number) => void;
}

const STEPS = 3;

/** The member's own place on the page, where an address may lead. */
export const OWN_PLACE = 'my-place';
const AT_OWN_PLACE = { id: OWN_PLACE, tabIndex: -1 };

const EARNING = ['mining', 'check-in', 'quests'] as const;
const HOW_TO_BEGIN = {
  earnings: t`Mine, check in or finish a quest, and your name stands here.`,
  quests: t`Finish a quest, and your name stands here.`,
  tournaments: t`Play a tournament, and your name stands here.`,
  'checkin-streak': t`Check in today, and your name stands here.`,
  mining: t`Complete a mining session, and your name stands here.`,
} as const;

/** One page of a board: the best three on a podium, the others in a table. */
export function BoardList({ competition, page, ownId, onPage }: BoardListProps) {
  const places = useDeferredValue(useQuery(boardQuery(competition, page)));
  useAnchor(places.isPlaceholderData ? undefined : places.data);
  return (
    <BoardState query={places} loading={<BoardSkeleton hasPodium={page === 1} />}>
      {({ rows, total }) => {
        if (rows.length === 0) return <NoPlaces competition={competition} page={page} onPage={onPage} />;
        const onPodium = page === 1 ? STEPS : 0;
        const [best, others] = [rows.slice(0, onPodium), rows.slice(onPodium)];
        return (
          <div aria-busy={places.isPlaceholderData}>
            {best.length > 0 && <Podium board={competition.board} places={best} ownId={ownId} />}
            {others.length > 0 && <BoardTable competition={competition} places={others} ownId={ownId} />}
            <Pagination
              label={t`${{ board: BOARD_NAMES[competition.board] }}: pages`}
              page={page}
              totalPages={Math.ceil(total / PAGE_SIZE)}
              onPage={onPage}
            />
          </div>
        );
      }}
    </BoardState>
  );
}

function NoPlaces({ competition, page, onPage }: Omit<BoardListProps, 'ownId'>) {
  const isWhole = EARNING.every(useIsOn());
  if (page === 1) {
    const text = competition.board === 'earnings' && !isWhole ? t`Earn something, and your name stands here.` : null;
    return <Empty icon={laurels} title={t`No Rankings Yet`} text={text ?? HOW_TO_BEGIN[competition.board]} />;
  }
  return (
    <Empty
      icon={laurels}
      title={t`Nobody stands here`}
      text={t`This board ends on an earlier page.`}
      action={
        <Button onClick={() => onPage(1)}>
          <Trans>Back to the best</Trans>
        </Button>
      }
    />
  );
}

/** A board on its way. */
function BoardSkeleton({ hasPodium }: { hasPodium: boolean }) {
  return (
    <>
      {hasPodium && (
        <div className="board-skeleton" aria-hidden="true">
          <Skeleton height="13rem" />
          <Skeleton height="16rem" />
          <Skeleton height="13rem" />
        </div>
      )}
      <SkeletonRows count={8} label={t`Loading rankings`} />
    </>
  );
}

interface PodiumProps {
  board: Board;
  /** The first of a board, at most three. */
  places: readonly Place[];
  ownId: string | undefined;
}

/** The best three, the first of them in the middle. */
function Podium({ board, places, ownId }: PodiumProps) {
  const hasBadges = places.some(({ badges }) => badges.length > 0);
  return (
    <ol className="podium" data-steps={places.length} data-badges={hasBadges} aria-label={t`The best three`}>
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
    <li className="podium__step cut" data-rank={place.rank} style={style} {...(isOwn && AT_OWN_PLACE)}>
      <GameIcon path={icon} />
      <Avatar
        name={place.username}
        imageUrl={place.avatar_url}
        frame={place.worn?.frame}
        size={place.rank === 1 ? 'xl' : 'lg'}
      />
      <span className="podium__rank">{ordinal(place.rank)}</span>
      <span className="podium__name">
        <MemberLink username={place.username} worn={place.worn} /> <You isReader={isOwn} />
      </span>
      <span className="podium__badges">
        <BadgeMarks badges={place.badges} />
      </span>
      <Score board={board} score={place.score} />
    </li>
  );
}

interface BoardTableProps {
  competition: Competition;
  places: readonly Place[];
  ownId: string | undefined;
}

/** The places below the podium. */
function BoardTable({ competition, places, ownId }: BoardTableProps) {
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

function columnsOf(competition: Competition, ownId: string | undefined): Column<Place>[] {
  const { board } = competition;
  return [
    { key: 'rank', head: t`Rank`, cell: ({ rank }) => <span className="board__rank">{formatCount(rank)}</span> },
    { key: 'player', head: t`Player`, cell: (place) => <Player place={place} isOwn={place.user_id === ownId} /> },
    ...(board === 'checkin-streak' ? [CURRENT] : []),
    {
      key: 'score',
      head: scoreHead(competition),
      align: 'end',
      cell: ({ score }) => <Score board={board} score={score} />,
    },
  ];
}

function Player({ place: { username, avatar_url, worn, badges }, isOwn }: { place: Place; isOwn: boolean }) {
  return (
    <span className="board__player" {...(isOwn && AT_OWN_PLACE)}>
      <Avatar name={username} imageUrl={avatar_url} frame={worn?.frame} />
      <span className="board__name">
        <MemberLink username={username} worn={worn} />
        <You isReader={isOwn} />
        <BadgeMarks badges={badges} />
      </span>
    </span>
  );
}

type BoardStateProps<Data> = Omit<ComponentProps<typeof QueryState<Data>>, 'failed' | 'isGone'>;

/** A module of the leaderboards: any refusal shows in its place, also over what it showed before. */
export function BoardState<Data>(props: BoardStateProps<Data>) {
  return <QueryState {...props} failed={requestFailed} isGone={props.query.isError} />;
}

function requestFailed(error: Error): string {
  const hasAnswer = error instanceof ApiError && error.status > 0;
  return hasAnswer ? t`API request failed: ${{ status: error.status }}` : t`API request failed`;
}

interface ScoreProps {
  board: Board;
  /** Tokens as a decimal string, anything else as a number. */
  score: string | number;
}

/** What a member is ranked by: whole tokens, or a count with its unit. */
export function Score({ board, score }: ScoreProps) {
  if (board === 'earnings') return <Amount value={score} />;
  return <span className="score">{countLabel(board, Number(score))}</span>;
}

/** What the three best wear. */
export function laurelOf(rank: number): { icon: string; metal: string } {
  return { icon: rank === 1 ? laurelCrown : laurels, metal: METALS[rank] ?? 'var(--color-bronze)' };
}

const METALS: Record<number, string> = {
  1: 'var(--color-gold)',
  2: 'var(--color-silver)',
  3: 'var(--color-bronze)',
};
