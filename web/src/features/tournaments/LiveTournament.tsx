import type { ListedTournament, Match, Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { listed } from '#lib/format/lists.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import '#ui/plate/plate.css';
import { allPrizes, FORMAT_FACTS, matchSentence, placeName } from './tournament-labels.ts';
import './tournaments.css';

/** More do not fit beside each other: only those of now are named, below all of them. */
const MOST_NAMED = 4;
/** Of more rounds than these only the matches are counted. */
const MOST_DRAWN = 20;
const ROUND_TEXTS: Record<Round['status'], (played: number, total: number) => string> = {
  completed: (played, total) => t`completed, ${played} of ${total} played`,
  in_progress: (played, total) => t`being played, ${played} of ${total} played`,
  pending: (played, total) => t`to come, ${played} of ${total} played`,
};

/** A tournament that is being played: how far its rounds are, and two matches of now. */
export function LiveTournament({ tournament }: { tournament: ListedTournament }) {
  const { title, slug, gameCode, gameName, format, entrantCount, isTeamBased, rounds, currentMatches, own } =
    tournament;
  return (
    <article className="plate cut live-tournament" aria-label={title}>
      <header className="live-tournament__head">
        <GamePlaque code={gameCode} name={gameName} />
        <div className="tournament-row__text">
          <h3>{title}</h3>
          <p className="tournament-row__game">
            <bdi>{gameName}</bdi>, {FORMAT_FACTS[format]},{' '}
            {isTeamBased
              ? plural(entrantCount, { one: '# team', other: '# teams' })
              : plural(entrantCount, { one: '# player', other: '# players' })}
          </p>
        </div>
        <Amount value={allPrizes(tournament)} />
      </header>
      {rounds.length > MOST_DRAWN ? (
        <Played rounds={rounds} />
      ) : (
        <ol className="live-rounds" data-many={rounds.length > MOST_NAMED} aria-label={t`Rounds of ${title}`}>
          {rounds.map(({ side, round, label, status, playedMatches, totalMatches }) => (
            <li key={`${side}-${round}`} data-status={status}>
              <span className="live-rounds__bar" />
              <span className="live-rounds__label">{label}</span>
              <span className="sr-only"> {ROUND_TEXTS[status](playedMatches, totalMatches)}</span>
            </li>
          ))}
        </ol>
      )}
      {rounds.length > MOST_NAMED && rounds.length <= MOST_DRAWN && (
        <p className="live-tournament__now" aria-hidden="true">
          {listed(
            rounds
              .filter(({ status }) => status === 'in_progress')
              .slice(0, 3)
              .map(({ label }) => label),
            'unit',
          )}
        </p>
      )}
      {currentMatches.length > 0 && (
        <ul className="live-matches" aria-label={t`Matches of now in ${title}`}>
          {currentMatches.map((match) => (
            <CurrentMatch key={match.id} match={match} own={own?.registrationId ?? null} />
          ))}
        </ul>
      )}
      <Link className="link" to="/tournaments/$slug" params={{ slug }}>
        <Trans>
          Open bracket
          <span className="sr-only"> of {title}</span>
          <ArrowRight className="mirrored" />
        </Trans>
      </Link>
    </article>
  );
}

function Played({ rounds }: { rounds: readonly Round[] }) {
  const played = rounds.reduce((sum, { playedMatches }) => sum + playedMatches, 0);
  const total = rounds.reduce((sum, { totalMatches }) => sum + totalMatches, 0);
  return (
    <p className="live-tournament__played">
      <Meter value={played} max={total} label={t`Matches played`} thin />
      <Trans>
        {played} of {total} played
      </Trans>
    </p>
  );
}

function CurrentMatch({ match, own }: { match: Match; own: string | null }) {
  const { a, b, status, scoreA, scoreB } = match;
  const sides = [
    { place: a, score: scoreA },
    { place: b, score: scoreB },
  ];
  return (
    <li data-status={status}>
      <span className="sr-only">{matchSentence(match, { own })}</span>
      <span aria-hidden="true">
        <span className="live-matches__label">{match.label}</span>
        {sides.map(({ place, score }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          <span key={index} className="live-matches__side">
            <span>{placeName(place, own)}</span>
            <b>{score}</b>
          </span>
        ))}
      </span>
    </li>
  );
}
