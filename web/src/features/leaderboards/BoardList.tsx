import laurels from 'virtual:game-icon/laurels';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BoardTable } from './BoardTable.tsx';
import { BOARD_NAMES } from './board-words.ts';
import type { Competition } from './competition.ts';
import { boardQuery, PAGE_SIZE } from './leaderboards.queries.ts';
import { Podium } from './Podium.tsx';
import { RequestFailed } from './RequestFailed.tsx';

interface BoardListProps {
  competition: Competition;
  page: number;
  ownId: string | undefined;
  onPage: (page: number) => void;
}

const STEPS = 3;

const HOW_TO_BEGIN = {
  earnings: 'Mine, check in or finish a quest, and your name stands here.',
  quests: 'Finish a quest, and your name stands here.',
  tournaments: 'Play a tournament, and your name stands here.',
  'checkin-streak': 'Check in today, and your name stands here.',
  mining: 'Complete a mining session, and your name stands here.',
} as const;

/** One page of a board: the best three on a podium, the others in a table. */
export function BoardList({ competition, page, ownId, onPage }: BoardListProps) {
  const places = useDeferredValue(useQuery(boardQuery(competition, page)));
  if (places.isPending) return <BoardSkeleton hasPodium={page === 1} />;
  if (places.isError) return <RequestFailed query={places} />;
  const { rows, total } = places.data;
  if (rows.length === 0) return <NoPlaces competition={competition} page={page} onPage={onPage} />;
  const onPodium = page === 1 ? STEPS : 0;
  const [best, others] = [rows.slice(0, onPodium), rows.slice(onPodium)];
  return (
    <div aria-busy={places.isPlaceholderData}>
      {best.length > 0 && <Podium board={competition.board} places={best} ownId={ownId} />}
      {others.length > 0 && <BoardTable competition={competition} places={others} ownId={ownId} />}
      <Pagination
        label={BOARD_NAMES[competition.board]}
        page={page}
        totalPages={Math.ceil(total / PAGE_SIZE)}
        onPage={onPage}
      />
    </div>
  );
}

function NoPlaces({ competition, page, onPage }: Omit<BoardListProps, 'ownId'>) {
  if (page === 1) return <Empty icon={laurels} title="No Rankings Yet" text={HOW_TO_BEGIN[competition.board]} />;
  return (
    <Empty
      icon={laurels}
      title="Nobody stands here"
      text="This board ends on an earlier page."
      action={<Button onClick={() => onPage(1)}>Back to the best</Button>}
    />
  );
}
