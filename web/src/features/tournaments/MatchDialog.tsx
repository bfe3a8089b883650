import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatAge } from '#lib/format/durations.ts';
import { useNow } from '#lib/use-now.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AnswerReport } from './AnswerReport.tsx';
import { ReportForm } from './ReportForm.tsx';
import { isOpen, matchState, placeName } from './tournament-words.ts';
import './match-dialog.css';

interface MatchDialogProps {
  tournament: TournamentPage;
  match: Match;
  onClose: () => void;
}

/** A match: who plays, when and how it ended; those who play it report and answer here. */
export function MatchDialog({ tournament, match, onClose }: MatchDialogProps) {
  const { own, status, id } = tournament;
  const { label, scheduledAt, report } = match;
  const ownId = own?.registrationId ?? null;
  const isCancelled = status === 'cancelled';
  return (
    <Dialog title={label} description={<State match={match} isCancelled={isCancelled} />} onClose={onClose}>
      <Result match={match} own={ownId} />
      {scheduledAt && <p className="match-dialog__line">Planned for {formatMoment(scheduledAt)}</p>}
      {report && <Report match={match} isCancelled={isCancelled} />}
      {match.canReport && <ReportForm tournamentId={id} match={match} onDone={onClose} />}
      {match.canAnswer && <AnswerReport tournamentId={id} match={match} onDone={onClose} />}
    </Dialog>
  );
}

function State({ match, isCancelled }: { match: Match; isCancelled: boolean }) {
  const { status } = match;
  const isLive = isOpen(status) && !isCancelled;
  const text = matchState(match, isCancelled);
  return (
    <Tag tone={isLive ? (status === 'disputed' ? 'warn' : 'live') : status === 'completed' ? 'ok' : 'quiet'}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </Tag>
  );
}

function Result({ match, own }: { match: Match; own: string | null }) {
  const { a, b, scoreA, scoreB, winnerRegistrationId, forfeit } = match;
  const sides = [
    { key: 'A', place: a, score: scoreA },
    { key: 'B', place: b, score: scoreB },
  ];
  const gaveUp = (key: string) => forfeit === key || forfeit === 'both';
  return (
    <ul className="match-dialog__sides" aria-label="Entrants">
      {sides.map(({ key, place, score }) => (
        <li key={key} data-won={place.registrationId !== null && place.registrationId === winnerRegistrationId}>
          <span className="match-dialog__name">
            {placeName(place)}
            {place.seed !== null && <span className="match-dialog__seed"> Seed {place.seed}</span>}
            {own !== null && place.registrationId === own && <Tag tone="hot">You</Tag>}
            {gaveUp(key) && <Tag>Forfeit</Tag>}
          </span>
          <b>
            {score ?? (place.registrationId !== null && place.registrationId === winnerRegistrationId ? 'Won' : '')}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Report({ match: { a, b, report }, isCancelled }: { match: Match; isCancelled: boolean }) {
  const now = useNow();
  if (!report) return null;
  const by = report.byRegistrationId === a.registrationId ? a : b;
  const other = by === a ? b : a;
  return (
    <p className="match-dialog__line">
      {placeName(by)} reported {placeName(a)} {report.scoreA} : {report.scoreB} {placeName(b)},{' '}
      {formatAge(report.at, now).toLowerCase()}.{' '}
      {isCancelled
        ? 'The tournament was cancelled before it counted.'
        : report.isDisputed
          ? 'It is disputed: an administrator decides.'
          : `${placeName(other)} confirms or disputes it.`}
    </p>
  );
}
