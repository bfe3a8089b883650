import laurels from 'virtual:game-icon/laurels';
import type { ListedTournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { SelectOrdinal, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Tag, youOr } from '#ui/tag/Tag.tsx';
import { timeUntil } from './countdown.ts';
import { Registration } from './Registration.tsx';
import { allPrizes, FORMAT_LABELS, placesTaken } from './tournament-labels.ts';
import './tournaments.css';

/** A tournament that is to come, with what the member can do. */
export function UpcomingTournament({ tournament }: { tournament: ListedTournament }) {
  const { own, startAt, format, status, isTeamBased } = tournament;
  const now = useNow();
  const wait = timeUntil(startAt, now);
  const places = placesTaken(tournament);
  return (
    <Row
      tournament={tournament}
      kind="upcoming"
      when={
        <>
          <time dateTime={startAt}>{dayAndTime(startAt, now)}</time>
          {wait && (
            <span className="tournament-row__wait">
              {' '}
              <Trans>in {wait}</Trans>
            </span>
          )}
        </>
      }
      format={FORMAT_LABELS[format]}
      players={isTeamBased ? t`${places} teams` : t`${places} players`}
      end={
        <>
          {status === 'draft' && (
            <Tag>
              <Trans>Draft</Trans>
            </Tag>
          )}
          {own?.isCheckedIn && (
            <Tag tone="ok">
              <Trans>Checked in</Trans>
            </Tag>
          )}
          {own && !own.isCheckedIn && !own.isDropped && (
            <Tag tone="info">
              <Trans>Registered</Trans>
            </Tag>
          )}
          <Registration tournament={tournament} />
        </>
      }
    />
  );
}

/** A tournament that is over, with its winner. */
export function RecentResult({ tournament }: { tournament: ListedTournament }) {
  const { champion, startAt, status, format, own } = tournament;
  const isOwnWin = champion !== null && champion.registrationId === own?.registrationId;
  return (
    <Row
      tournament={tournament}
      kind="recent"
      when={
        champion ? (
          <span className="tournament-row__winner">
            <GameIcon path={laurels} />
            <span className="sr-only">
              <Trans>Winner:</Trans>{' '}
            </span>
            {youOr({ name: champion.name, isReader: isOwnWin })}
          </span>
        ) : (
          t`No winner`
        )
      }
      format={FORMAT_LABELS[format]}
      players={<time dateTime={startAt}>{formatDay(startAt)}</time>}
      end={
        <>
          {own?.placement && (
            <span className="tournament-row__place">
              <Trans>
                You came <SelectOrdinal value={{ place: own.placement }} one="#st" two="#nd" few="#rd" other="#th" />
              </Trans>
            </span>
          )}
          <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>
        </>
      }
    />
  );
}

interface RowProps {
  tournament: ListedTournament;
  kind: 'upcoming' | 'recent';
  when: ReactNode;
  format: string;
  players: ReactNode;
  end: ReactNode;
}

function Row({ tournament, kind, when, format, players, end }: RowProps) {
  const { title, slug, gameCode, gameName, entryFeeCinder } = tournament;
  return (
    <li className="tournament-row" data-kind={kind}>
      <GamePlaque code={gameCode} name={gameName} />
      <div className="tournament-row__text">
        <h3>
          <Link to="/tournaments/$slug" params={{ slug }}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="tournament-row__game">
          <bdi>{gameName}</bdi>
          {Number(entryFeeCinder) > 0 && (
            <span>
              , <Trans>entry fee {{ fee: formatExact(entryFeeCinder) }}</Trans>
            </span>
          )}
        </p>
      </div>
      <span className="tournament-row__fact">{when}</span>
      <span className="tournament-row__fact">{format}</span>
      <span className="tournament-row__fact">{players}</span>
      <span className="tournament-row__prize">
        <Amount value={allPrizes(tournament)} />
      </span>
      <span className="tournament-row__end">{end}</span>
    </li>
  );
}
