import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { store } from '#api/store.ts';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { showRefusal } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';

const SHORTEST = 2;
const LONGEST = 40;

interface EntryDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Asks under which name a team plays, and says what the entry fee is, before somebody registers. */
export function EntryDialog({ tournament, onClose }: EntryDialogProps) {
  const { id, title, isTeamBased, entryFeeCinder } = tournament;
  const formId = useId();
  const form = useForm<{ teamName: string }>({ defaultValues: { teamName: '' } });
  const available = useAvailable();
  const register = useWrite(tournaments.register, {
    done: { title: isTeamBased ? t`Your team is registered` : t`You are registered`, text: title },
    failure: t`Failed to register`,
    onSuccess: onClose,
    onError: (error) => showRefusal(form, error, { team_name_taken: 'teamName' }),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ teamName }) =>
    register.mutate({ id, entryFeeCinder, ...(isTeamBased && { teamName: teamName.trim() }) }),
  );
  const isShort = available !== undefined && Number(available) < Number(entryFeeCinder);
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        type="submit"
        form={formId}
        disabled={isShort}
        busy={register.isPending}
        busyLabel={t`Registering`}
      >
        {isTeamBased ? t`Register team` : t`Register`}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isTeamBased ? t`Name your team` : t`Register for ${{ tournament: isolate(title) }}?`}
      {...(isTeamBased && { description: t`${{ tournament: isolate(title) }} is played in teams.` })}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit} className="stack">
        {isTeamBased && (
          <Field label={t`Team name`} hint={t`${SHORTEST} to ${LONGEST} characters`} error={errors.teamName?.message}>
            <Input
              autoComplete="off"
              maxLength={LONGEST}
              {...form.register('teamName', {
                validate: (typed) => typed.trim().length >= SHORTEST || t`Enter at least ${SHORTEST} letters`,
              })}
            />
          </Field>
        )}
        {Number(entryFeeCinder) > 0 && <FeeText fee={entryFeeCinder} available={available} />}
      </form>
    </Dialog>
  );
}

/** What the entry fee means for the member. */
function FeeText({ fee, available }: { fee: string; available: string | undefined }) {
  const { tokenSymbol } = useSite();
  const left = available === undefined ? null : Number(available) - Number(fee);
  return (
    <>
      <p>
        <Trans>
          The entry fee is {{ fee: formatExact(fee) }} {tokenSymbol}. It is held until the tournament begins, and then
          goes into the pot that the prizes share. You get it back if you withdraw before, or if it is cancelled.
        </Trans>
      </p>
      {left !== null && available !== undefined && (
        <p className="dim">
          {left < 0 ? (
            <Note tone="bad">
              {t`You have ${{ available: formatExact(available) }} ${tokenSymbol}: that is not enough.`}
            </Note>
          ) : (
            t`You have ${{ left: formatExact(left) }} ${tokenSymbol} left then.`
          )}
        </p>
      )}
    </>
  );
}

/** What the member can spend, where the store tells it. */
function useAvailable(): string | undefined {
  const isOn = useIsOn();
  return useQuery({ ...store.balance.query(), enabled: isOn('store') }).data?.availableCinder;
}
