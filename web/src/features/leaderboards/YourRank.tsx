import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCount } from '#lib/format/numbers.ts';
import { loginAddress, userQuery } from '#lib/viewer.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import type { Competition } from './competition.ts';
import { rankQuery } from './leaderboards.queries.ts';
import { RequestFailed } from './RequestFailed.tsx';
import { distanceWords } from './rank-words.ts';
import { Score } from './Score.tsx';
import '#ui/plate/plate.css';
import './your-rank.css';

/** Where the member stands and how far the neighbours are; visitors are asked to sign in. */
export function YourRank({ competition }: { competition: Competition }) {
  const titleId = useId();
  const user = useQuery(userQuery);
  return (
    <section className="plate cut your-rank" aria-labelledby={titleId}>
      <h2 id={titleId} className="your-rank__title">
        Your Rank
      </h2>
      {user.data && <Own competition={competition} userId={user.data.id} />}
      {user.data === null && <SignIn />}
      {user.isPending && <Waiting />}
      {user.isError && <RequestFailed query={user} />}
    </section>
  );
}

function SignIn() {
  const { href } = useLocation();
  return (
    <a className="link" href={loginAddress(href)}>
      Sign in to see your rank
    </a>
  );
}

function Own({ competition, userId }: { competition: Competition; userId: string }) {
  const rank = useQuery(rankQuery(competition, userId));
  if (rank.isPending) return <Waiting />;
  if (rank.isError) return <RequestFailed query={rank} />;
  return rank.data.rank === null ? (
    <p className="text-ash">You have no place on this board yet.</p>
  ) : (
    <Standing competition={competition} own={rank.data} rank={rank.data.rank} />
  );
}

function Standing({ competition, own, rank }: { competition: Competition; own: OwnRank; rank: number }) {
  return (
    <>
      <p className="your-rank__line">
        <span>
          <b className="your-rank__figure">{formatCount(rank)}</b>{' '}
          <span className="your-rank__of">of {formatCount(own.totalPlayers)}</span>
        </span>
        <Score board={competition.board} score={own.score} />
      </p>
      <p className="your-rank__distance">{distanceWords(own)}</p>
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading your rank</span>
      <Skeleton className="h-11 w-24" />
      <Skeleton className="mt-2 h-3 w-7/10" />
    </div>
  );
}
