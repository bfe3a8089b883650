import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { showRefusal } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';

const SHORTEST = 2;
const LONGEST = 40;

/** Asks under which name a team plays. */
export function TeamDialog({ tournament: { id, title }, onClose }: { tournament: Tournament; onClose: () => void }) {
  const formId = useId();
  const form = useForm<{ teamName: string }>({ defaultValues: { teamName: '' } });
  const register = useWrite(tournaments.register, {
    done: { title: t`Your team is registered`, text: title },
    failure: t`Failed to register`,
    onSuccess: onClose,
    onError: (error) => showRefusal(form, error, { team_name_taken: 'teamName' }),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ teamName }) => register.mutate({ id, teamName: teamName.trim() }));
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" type="submit" form={formId} busy={register.isPending} busyLabel={t`Registering`}>
        <Trans>Register team</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={t`Name your team`}
      description={t`${{ tournament: isolate(title) }} is played in teams.`}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t`Team name`} hint={t`${SHORTEST} to ${LONGEST} characters`} error={errors.teamName?.message}>
          <Input
            autoComplete="off"
            maxLength={LONGEST}
            {...form.register('teamName', {
              validate: (name) => name.trim().length >= SHORTEST || t`Enter at least ${SHORTEST} letters`,
            })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
