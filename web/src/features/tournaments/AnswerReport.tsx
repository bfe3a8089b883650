import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useAnswer } from './tournaments.queries.ts';
import './match-dialog.css';

interface AnswerReportProps {
  tournamentId: string;
  match: Match;
  onDone: () => void;
}

/** Confirm or dispute what the opponent reported. */
export function AnswerReport({ tournamentId, match, onDone }: AnswerReportProps) {
  const confirm = useAnswer('confirm');
  const dispute = useAnswer('dispute');
  const isBusy = confirm.isPending || dispute.isPending;
  const answer = (mutation: typeof confirm, success: { title: string; text: string }) => () => {
    if (isBusy) return;
    mutation.mutate(
      { id: tournamentId, matchId: match.id },
      {
        onSuccess: () => {
          showToast({ ...success, tone: 'good' });
          onDone();
        },
        onError: (error) =>
          showToast({ title: 'Failed to answer', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  };
  return (
    <div className="match-dialog__answers">
      <Button
        look="primary"
        busy={confirm.isPending}
        busyLabel="Confirming"
        data-first-focus=""
        onClick={answer(confirm, { title: 'Result confirmed', text: match.label })}
      >
        Confirm result
      </Button>
      <Button
        look="danger"
        busy={dispute.isPending}
        busyLabel="Disputing"
        onClick={answer(dispute, { title: 'Result disputed', text: 'An administrator decides.' })}
      >
        Dispute
      </Button>
    </div>
  );
}
