import type { Raffle, RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { hasCode } from '#lib/api-error.ts';
import { lazyPage } from '#lib/lazy-page.ts';
import { useNamed, useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { LazyMarkdown } from '#ui/markdown/LazyMarkdown.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { BuyTickets } from './BuyTickets.tsx';
import { HowItIsDrawn } from './HowItIsDrawn.tsx';
import { Prizes, PrizesForVisitors } from './Prizes.tsx';
import { RaffleFigures } from './RaffleFigures.tsx';
import { RaffleHead, RaffleHeadSkeleton } from './RaffleHead.tsx';
import { proofQuery, raffleQuery } from './raffles.queries.ts';
import { Winners } from './Winners.tsx';
import './raffles.css';

// Of no use to who buys tickets.
const NoRaffle = lazyPage(() => import('./NoRaffle.tsx'), 'NoRaffle');
const OwnPrizes = late(async () => (await import('./OwnPrizes.tsx')).OwnPrizes);

/** /raffles/{slug}: one raffle, with all by which anybody can draw it again. */
export function RafflePage() {
  const { slug } = useParams({ from: '/raffles/$slug' });
  return <OneRaffle key={slug} slug={slug} />;
}

function OneRaffle({ slug }: { slug: string }) {
  const proof = useQuery(proofQuery(slug));
  const { error } = proof;
  if (hasCode(error, 'raffle_not_found') || hasCode(error, 'invalid_input')) return <NoRaffle />;
  return (
    <div className="page">
      <QueryState query={proof} level={1} loading={<RaffleSkeleton />} failed={t`This raffle could not be loaded`}>
        {(data) => (
          <ErrorBoundary title={t`This raffle could not be shown`}>
            <RaffleView proof={data} />
          </ErrorBoundary>
        )}
      </QueryState>
    </div>
  );
}

/** A raffle on its way. */
function RaffleSkeleton() {
  return (
    <>
      <RaffleHeadSkeleton />
      <SkeletonRows count={6} label={t`Loading the raffle`} />
    </>
  );
}

function RaffleView({ proof: published }: { proof: RaffleProof }) {
  const user = useUser();
  const named = useNamed();
  // The list of tickets, which may be long, has no names in it.
  const { title, prizes, publicSource } = published;
  const proof = { ...published, ...named({ title, prizes, publicSource }) };
  usePageTitle(proof.title);
  return (
    <>
      <RaffleHead raffle={proof} />
      {user === null && <ForVisitors proof={proof} />}
      {user && <ForMember proof={proof} userId={user.id} />}
    </>
  );
}

/** What everybody may know, and the way in. */
function ForVisitors({ proof }: { proof: RaffleProof }) {
  const { href } = useLocation();
  const { state, winners, prizes } = proof;
  return (
    <div className="raffle">
      <div className="raffle__main">
        <PrizesForVisitors proof={proof} />
        <HowItIsDrawn proof={proof} wins={[]} ownId={null} ownMark={null} />
      </div>
      <aside className="raffle__side">
        <Plate className="cut" title={state === 'open' ? t`Take part` : t`Members see more`}>
          <div className="stack">
            <p className="muted">
              {winners && winners.length === prizes.length ? (
                <Trans>Members see here who won, and what became of their own tickets.</Trans>
              ) : (
                <Trans>Members of this site buy tickets with tokens that they have earned here.</Trans>
              )}
            </p>
            <ButtonLink look="primary" href={loginAddress(href)}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          </div>
        </Plate>
      </aside>
    </div>
  );
}

function ForMember({ proof, userId }: { proof: RaffleProof; userId: string }) {
  const raffle = useNamedQuery(raffleQuery(proof.slug));
  return (
    <QueryState
      query={raffle}
      level={2}
      rows={6}
      loading={t`Loading the raffle`}
      failed={t`Your tickets could not be loaded`}
    >
      {(data) => <MemberView proof={proof} raffle={data} userId={userId} />}
    </QueryState>
  );
}

interface MemberViewProps {
  proof: RaffleProof;
  raffle: Raffle;
  userId: string;
}

function MemberView({ proof, raffle, userId }: MemberViewProps) {
  const { state, wins, own, description } = raffle;
  return (
    <>
      <RaffleFigures raffle={raffle} />
      <div className="raffle">
        <div className="raffle__main">
          {description.trim() !== '' && (
            <ErrorBoundary title={t`The text of this raffle could not be shown`}>
              <LazyMarkdown>{description}</LazyMarkdown>
            </ErrorBoundary>
          )}
          {state === 'drawn' ? <Winners wins={wins} ownId={userId} /> : <Prizes raffle={raffle} />}
          <HowItIsDrawn proof={proof} wins={wins} ownId={userId} ownMark={own.mark} />
        </div>
        <aside className="raffle__side">
          {state === 'drawn' ? <OwnPrizes raffle={raffle} userId={userId} /> : <BuyTickets raffle={raffle} />}
        </aside>
      </div>
    </>
  );
}
