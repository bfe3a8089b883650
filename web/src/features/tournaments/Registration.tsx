import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { canCheckIn } from './next-step.ts';

const EntryDialog = lazyDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog);

interface RegistrationProps {
  tournament: Tournament;
  /** The one thing to do on the page. */
  isPrimary?: boolean;
}

/** What a member can do before a tournament: register, check in, withdraw. */
export function Registration({ tournament, isPrimary = false }: RegistrationProps) {
  const { own, status } = tournament;
  if (own?.isDropped)
    return (
      <Button disabled>
        <Trans>Not playing</Trans>
      </Button>
    );
  if (own) return <Registered tournament={tournament} isPrimary={isPrimary} />;
  if (status === 'registration') return <Register tournament={tournament} isPrimary={isPrimary} />;
  return status === 'checkin' ? (
    <Button disabled>
      <Trans>Registration Closed</Trans>
    </Button>
  ) : null;
}

function Register({ tournament, isPrimary = false }: RegistrationProps) {
  const { id, title, isTeamBased, entryFeeCinder, entrantCount, maxPlayers } = tournament;
  const isAsked = isTeamBased || Number(entryFeeCinder) > 0;
  const register = useWrite(tournaments.register, {
    done: { title: t`You are registered`, text: title },
    failure: t`Failed to register`,
  });
  const [isEntering, setEntering] = useState(false);
  if (entrantCount >= maxPlayers)
    return (
      <Button disabled>
        <Trans>All places are taken</Trans>
      </Button>
    );
  return (
    <>
      <Button
        look={isPrimary ? 'primary' : 'standard'}
        busy={register.isPending}
        busyLabel={t`Registering`}
        onClick={isAsked ? () => setEntering(true) : () => register.mutate({ id, entryFeeCinder })}
      >
        <Trans>
          Register Now
          <span className="sr-only"> {title}</span>
        </Trans>
      </Button>
      {isEntering && <EntryDialog tournament={tournament} onClose={() => setEntering(false)} />}
    </>
  );
}

function Registered({ tournament, isPrimary = false }: RegistrationProps) {
  const { id, title, own, status } = tournament;
  const checkIn = useWrite(tournaments.checkIn, {
    done: { title: t`You are checked in`, text: title },
    failure: t`Failed to check in`,
  });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const now = useCheckInClock(tournament);
  return (
    <>
      {!own?.isCheckedIn && canCheckIn(tournament, now) && (
        <Button
          look={isPrimary ? 'primary' : 'standard'}
          busy={checkIn.isPending}
          busyLabel={t`Checking in`}
          onClick={() => checkIn.mutate({ id })}
        >
          <Trans>
            Check in
            <span className="sr-only"> {title}</span>
          </Trans>
        </Button>
      )}
      {(status === 'registration' || status === 'checkin') && (
        <Button look="quiet" onClick={() => setWithdrawing(true)}>
          <Trans>
            Withdraw
            <span className="sr-only"> {title}</span>
          </Trans>
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog tournament={tournament} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function WithdrawDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, title, status, entryFeeCinder } = tournament;
  const withdraw = useWrite(tournaments.withdraw, {
    done: ({ message }) => ({ title: message, text: title }),
    failure: t`Failed to withdraw`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Withdraw from ${{ tournament: isolate(title) }}?`}
      confirmLabel={t`Withdraw`}
      isDestructive
      isBusy={withdraw.isPending}
      busyLabel={t`Withdrawing`}
      onConfirm={() => withdraw.mutate({ id })}
      onCancel={onClose}
    >
      <span>
        {status === 'registration'
          ? t`Your place goes to somebody else. You can register again while there is room.`
          : t`Your place is gone: registration has closed.`}
      </span>{' '}
      {Number(entryFeeCinder) > 0 && <span>{t`You get your entry fee back.`}</span>}
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
