import { type Board, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import { monthEnd, monthStart } from '@cinder/contract/leaderboards/period.rules.ts';

/** What is asked for together: a page at its opening, or a part of one. */
export interface Page {
  name: string;
  paths(member: { userId: string }): readonly string[];
}

interface Setting {
  now: Date;
  /** Draws the address of a tournament. */
  anyCup(): string;
}

const LISTS: Record<Board, string> = {
  earnings: 'earnings',
  quests: 'quests',
  tournaments: 'tournaments',
  'checkin-streak': 'checkin-streak',
  mining: 'mining-stats',
};

/**
 * The pages that are measured, with every GET that the browser makes of the API when one opens them by their address. A
 * stream of live events is not among them: it has no end.
 */
export function pagesOf({ now, anyCup }: Setting): Page[] {
  const shell = [
    '/api/config',
    '/api/auth/user',
    '/api/notifications?page=1&limit=20',
    '/api/mining/status?tzOffsetMinutes=0',
  ];
  const streak = '/api/streak/status?tzOffsetMinutes=0';
  const boards = (Object.keys(LISTS) as Board[]).flatMap((board) => boardPages(board, now, shell));
  return [
    {
      name: 'dashboard',
      paths: () => [
        ...shell,
        streak,
        '/api/equipment/multiplier',
        '/api/equipment',
        '/api/user/activity?limit=9',
        '/api/user/badges/showcase',
      ],
    },
    {
      name: 'earn page',
      paths: () => [
        ...shell,
        streak,
        '/api/member/profile',
        '/api/equipment/multiplier',
        '/api/equipment',
        '/api/user/quests',
        '/api/shop/products',
        '/api/rewards/recent?limit=20',
        '/api/mining/sessions?page=1&limit=5',
      ],
    },
    ...boards,
    { name: 'tournaments', paths: () => [...shell, '/api/games', '/api/tournaments?page=1&limit=50'] },
    { name: 'tournament with its bracket', paths: () => [...shell, `/api/tournaments/${anyCup()}`] },
  ];
}

/** A board as its page opens, and the own rank on it apart: the one thing that must look at all other members. */
function boardPages(board: Board, now: Date, shell: readonly string[]): Page[] {
  const start = monthStart(now);
  const range = hasPeriods(board) ? `start=${start}T00:00:00.000Z&end=${monthEnd(start)}T00:00:00.000Z` : '';
  const rank = ({ userId }: { userId: string }) => `/api/leaderboards/${LISTS[board]}/rank?userId=${userId}&${range}`;
  return [
    {
      name: `leaderboards, ${board}`,
      paths: (caller) => [
        ...shell,
        rank(caller),
        `/api/leaderboards/${LISTS[board]}?page=1&limit=100&${range}`,
        '/api/leaderboards/hall-of-fame/periods',
        `/api/leaderboards/stats?board=${board}&${range}`,
      ],
    },
    { name: `own rank, ${board}`, paths: (caller) => [rank(caller)] },
  ];
}
