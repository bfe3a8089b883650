import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { STATUS_WORDS } from '../tournament-words.ts';
import { type StatusStep, statusSteps } from './status-steps.ts';
import { useMoveTournament } from './tournaments-admin.queries.ts';

/** Moves a tournament on; each step says what it does first. */
export function StatusButtons({ tournament }: { tournament: TournamentPage }) {
  const { id, title } = tournament;
  const [asked, setAsked] = useState<StatusStep | null>(null);
  const move = useMoveTournament();
  const steps = statusSteps(tournament);
  const confirm = ({ to }: StatusStep) =>
    move.mutate(
      { id, status: to },
      {
        onSuccess: () => {
          showToast({ title: `${title}: ${STATUS_WORDS[to].toLowerCase()}`, tone: 'good' });
          setAsked(null);
        },
        onError: (error) =>
          showToast({
            title: 'Failed to move the tournament',
            text: messageOf(error, 'Please try again'),
            tone: 'bad',
          }),
      },
    );
  return (
    <>
      {steps.map((step, index) => (
        <Button
          key={step.to}
          look={step.isDestructive ? 'danger' : index === 0 ? 'primary' : 'standard'}
          onClick={() => setAsked(step)}
        >
          {step.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={`${asked.label}?`}
          confirmLabel={asked.label}
          isDestructive={asked.isDestructive ?? false}
          isBusy={move.isPending}
          busyLabel="Moving"
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </>
  );
}
