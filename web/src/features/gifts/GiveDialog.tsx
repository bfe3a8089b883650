import type { GiftStanding } from '@cinder/contract/gifts/gifts.api.ts';
import { LONGEST_MESSAGE } from '@cinder/contract/gifts/gifts.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { gifts } from '#api/gifts.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { type FieldOfCode, saveFailureOf, showRefusal, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Note } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { type GiveValues, giveResolver, keptAfter } from './give-form.ts';
import './gifts.css';

const Form = fieldsOf<GiveValues>();

/** What is refused because of how much it is. */
const OF_AMOUNT: FieldOfCode<GiveValues> = {
  gift_too_small: 'amountCinder',
  gift_limit_reached: 'amountCinder',
  insufficient_balance: 'amountCinder',
};

interface GiveDialogProps {
  username: string;
  onClose: () => void;
}

/** Gives tokens to a member, or says why that cannot be done. */
export function GiveDialog({ username, onClose }: GiveDialogProps) {
  const standing = useQuery(gifts.to.query({ username }));
  const { tokenSymbol } = useSite();
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const canGive = standing.data?.obstacle === null;
  return (
    <Dialog
      title={t`Give ${tokenSymbol} to ${{ member: isolate(username) }}`}
      onClose={onClose}
      isDismissible={!isSending}
      footer={
        <>
          <Button look="quiet" disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {canGive && (
            <Button look="primary" type="submit" form={formId} busy={isSending} busyLabel={t`Giving`}>
              <Trans>Give for good</Trans>
            </Button>
          )}
        </>
      }
    >
      <QueryState
        query={standing}
        rows={3}
        loading={t`Loading what you may give`}
        failed={t`Gifts could not be loaded`}
      >
        {(data) =>
          data.obstacle === null ? (
            <GiveForm id={formId} username={username} standing={data} onSending={setSending} onClose={onClose} />
          ) : (
            <Note tone="bad">{data.obstacle.message}</Note>
          )
        }
      </QueryState>
    </Dialog>
  );
}

interface GiveFormProps extends GiveDialogProps {
  id: string;
  standing: GiftStanding;
  onSending: (isSending: boolean) => void;
}

function GiveForm({ id, username, standing, onSending, onClose }: GiveFormProps) {
  const { tokenSymbol } = useSite();
  const form = useForm<GiveValues>({
    defaultValues: { amountCinder: '', message: '' },
    ...VALIDATE_ON_TOUCHED,
    resolver: giveResolver(username),
  });
  useUnsavedWork(form.formState.isDirty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const give = useKeyedWrite(gifts.give, {
    onSuccess: () => {
      onSending(false);
      showToast({ title: t`Given`, text: t`${{ member: isolate(username) }} is told of it.`, tone: 'good' });
      onClose();
    },
    onError: (error) => {
      onSending(false);
      if (showRefusal(form, error, OF_AMOUNT).length === 0) setRefusal(saveFailureOf(error));
    },
  });
  const submit = form.handleSubmit((values) => {
    setRefusal(null);
    onSending(true);
    give.mutate({ username, ...values });
  });
  return (
    <FormProvider {...form}>
      <form id={id} className="stack" noValidate onSubmit={submit}>
        <Form.Text
          name="amountCinder"
          label={t`How much, in ${tokenSymbol}`}
          hint={t`${{ least: formatExact(standing.leastCinder) }} or more`}
          inputMode="decimal"
          required
          data-first-focus=""
        />
        <Form.Text
          name="message"
          label={t`A few words (may stay blank)`}
          hint={t`They read it as you write it.`}
          maxLength={LONGEST_MESSAGE}
        />
        <Bill standing={standing} typed={useWatch({ control: form.control, name: 'amountCinder' })} />
        <p className="small muted">
          <Trans>A gift is final: it cannot be taken back, and it counts for no board.</Trans>
        </p>
        <div role="alert">{refusal !== null && <Note tone="bad">{refusal}</Note>}</div>
      </form>
    </FormProvider>
  );
}

/** What there is to give, and what is left afterwards. */
function Bill({ standing: { availableCinder, leftTodayCinder }, typed }: { standing: GiftStanding; typed: string }) {
  const kept = keptAfter(typed, availableCinder);
  return (
    <dl className="gift-bill" aria-live="polite">
      <div>
        <dt>
          <Trans>You may still give today</Trans>
        </dt>
        <dd>
          <Amount value={leftTodayCinder} exact={hasFraction(leftTodayCinder)} />
        </dd>
      </div>
      <div>
        <dt>{kept === null ? t`You have` : t`What you have afterwards`}</dt>
        <dd>
          <Amount value={kept ?? availableCinder} exact={hasFraction(kept ?? availableCinder)} />
        </dd>
      </div>
    </dl>
  );
}
