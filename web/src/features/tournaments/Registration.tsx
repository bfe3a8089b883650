import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useState } from 'react';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { canCheckIn } from './next-step.ts';

const TeamDialog = lazyDialog(async () => (await import('./TeamDialog.tsx')).TeamDialog);

interface RegistrationProps {
  tournament: Tournament;
  /** The one thing to do on the page. */
  isPrimary?: boolean;
}

/** What a member can do before a tournament: register, check in, withdraw. */
export function Registration({ tournament, isPrimary = false }: RegistrationProps) {
  const { own, status } = tournament;
  if (own?.isDropped) return <Button disabled>Not playing</Button>;
  if (own) return <Registered tournament={tournament} isPrimary={isPrimary} />;
  if (status === 'registration') return <Register tournament={tournament} isPrimary={isPrimary} />;
  return status === 'checkin' ? <Button disabled>Registration Closed</Button> : null;
}

function Register({ tournament, isPrimary = false }: RegistrationProps) {
  const { id, title, isTeamBased, entrantCount, maxPlayers } = tournament;
  const register = useWrite(tournaments.register, {
    done: { title: 'You are registered', text: title },
    failure: 'Failed to register',
  });
  const [isNaming, setNaming] = useState(false);
  if (entrantCount >= maxPlayers) return <Button disabled>All places are taken</Button>;
  return (
    <>
      <Button
        look={isPrimary ? 'primary' : 'standard'}
        busy={register.isPending}
        busyLabel="Registering"
        onClick={isTeamBased ? () => setNaming(true) : () => register.mutate({ id })}
      >
        Register Now
        <span className="sr-only"> {title}</span>
      </Button>
      {isNaming && <TeamDialog tournament={tournament} onClose={() => setNaming(false)} />}
    </>
  );
}

function Registered({ tournament, isPrimary = false }: RegistrationProps) {
  const { id, title, own, status } = tournament;
  const checkIn = useWrite(tournaments.checkIn, {
    done: { title: 'You are checked in', text: title },
    failure: 'Failed to check in',
  });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const now = useCheckInClock(tournament);
  return (
    <>
      {!own?.isCheckedIn && canCheckIn(tournament, now) && (
        <Button
          look={isPrimary ? 'primary' : 'standard'}
          busy={checkIn.isPending}
          busyLabel="Checking in"
          onClick={() => checkIn.mutate({ id })}
        >
          Check in
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {(status === 'registration' || status === 'checkin') && (
        <Button look="quiet" onClick={() => setWithdrawing(true)}>
          Withdraw
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog tournament={tournament} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function WithdrawDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, title, status } = tournament;
  const withdraw = useWrite(tournaments.withdraw, {
    done: ({ message }) => ({ title: message, text: title }),
    failure: 'Failed to withdraw',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Withdraw from ${isolate(title)}?`}
      confirmLabel="Withdraw"
      isDestructive
      isBusy={withdraw.isPending}
      busyLabel="Withdrawing"
      onConfirm={() => withdraw.mutate({ id })}
      onCancel={onClose}
    >
      {status === 'registration'
        ? 'Your place goes to somebody else. You can register again while there is room.'
        : 'Your place is gone: registration has closed.'}
    </ConfirmDialog>
  );
}

const SECOND_MS = 1_000;

/** The time, by the second for whoever has yet to check in: the page turns when the window opens and when it closes. */
export function useCheckInClock({ status, own }: Pick<Tournament, 'status' | 'own'>): Date {
  const isAhead = status === 'registration' || status === 'checkin';
  const isAwaited = isAhead && own !== null && !own.isCheckedIn && !own.isDropped;
  return useNow(isAwaited ? SECOND_MS : undefined);
}
