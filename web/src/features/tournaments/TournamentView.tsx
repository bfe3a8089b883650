import arena from 'virtual:scene/arena';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { watchTournament } from '#lib/live.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BackToTournaments } from './BackToTournaments.tsx';
import { Bracket } from './Bracket.tsx';
import { Crosstable } from './Crosstable.tsx';
import { Entrants } from './Entrants.tsx';
import { OwnStep } from './OwnStep.tsx';
import { Standings } from './Standings.tsx';
import { TournamentFacts } from './TournamentFacts.tsx';
import { FORMAT_WORDS, STATUS_TONES, STATUS_WORDS } from './tournament-words.ts';
import './tournament.css';
import { lateDialog } from '#ui/late/late.tsx';

const MatchDialog = lateDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);
const TournamentMarkets = lazy(() => import('#features/betting/TournamentMarkets.tsx'));

interface TournamentViewProps {
  tournament: TournamentPage;
  /** Asks for the matches of a round, where the tournament is read by round. */
  onRound: (round: number) => void;
}

/** All of one tournament, as it moves on. */
export function TournamentView({ tournament, onRound }: TournamentViewProps) {
  const { id, title, description, rulesMarkdown, matches, standings, shownRound } = tournament;
  const hasRules = rulesMarkdown.trim() !== '';
  usePageTitle(title, description || undefined);
  useEffect(() => watchTournament(id), [id]);
  const [openId, setOpenId] = useState<string | null>(null);
  const openMatch = useCallback((matchId: string) => setOpenId(matchId), []);
  const open = matches.find((match) => match.id === openId);
  return (
    <>
      <Head tournament={tournament} />
      <div className="page">
        <OwnStep tournament={tournament} onMatch={openMatch} />
        <TournamentFacts tournament={tournament} />
        {matches.length > 0 && (
          <ErrorBoundary title="The bracket could not be shown">
            <Bracket tournament={tournament} onMatch={openMatch} onRound={onRound} />
          </ErrorBoundary>
        )}
        {standings.length > 0 && <Standings tournament={tournament} />}
        {standings.length > 0 && shownRound === null && <Crosstable tournament={tournament} />}
        <div className="tournament-more" data-has-rules={hasRules}>
          {tournament.isChampionship && (
            <div className="tournament-more__beside">
              <ErrorBoundary title="The markets could not be shown">
                <Suspense fallback={<SkeletonRows count={4} label="Loading the markets" />}>
                  <TournamentMarkets tournamentId={id} />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
          <section aria-labelledby="tournament-rules">
            <SectionHead id="tournament-rules" title="Rules" />
            {!hasRules ? (
              <p className="text-ash">No rules beyond those of the game.</p>
            ) : (
              <ErrorBoundary title="The rules could not be shown">
                <Markdown>{rulesMarkdown}</Markdown>
              </ErrorBoundary>
            )}
          </section>
          <Entrants tournament={tournament} />
        </div>
      </div>
      {open && <MatchDialog tournament={tournament} match={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Head({ tournament }: { tournament: TournamentPage }) {
  const { title, status, gameCode, gameName, format, isTeamBased, isChampionship, description } = tournament;
  return (
    <Scene picture={arena} text="left" shape="band" className="tournament-head" isFirstInView>
      <div className="page">
        <BackToTournaments />
        <div className="tournament-head__main">
          <GamePlaque code={gameCode} name={gameName} />
          <div className="tournament-head__text">
            <h1>{title}</h1>
            <p className="tournament-head__line">
              <Tag tone={STATUS_TONES[status]} {...(status === 'live' && { dot: 'breathing' as const })}>
                {STATUS_WORDS[status]}
              </Tag>
              {isChampionship && <Tag tone="hot">Championship Series</Tag>}
              <span>
                {gameName}, {FORMAT_WORDS[format].toLowerCase()}
                {isTeamBased && ', teams'}
              </span>
            </p>
            {description && <p>{description}</p>}
          </div>
        </div>
      </div>
    </Scene>
  );
}
