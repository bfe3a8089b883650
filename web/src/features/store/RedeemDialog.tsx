import { LONGEST_TITLE } from '@cinder/contract/perks/perk-kinds.rules.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Offer, Redemption } from '@cinder/contract/store/store.api.ts';
import { LONGEST_ANSWER } from '@cinder/contract/store/store.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { store } from '#api/store.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { saveFailureOf, showRefusal } from '#lib/form-errors.ts';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useSite } from '#lib/site.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Note } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { type AnswersValues, answersForm, questionsOf } from './answers-form.ts';
import { Code } from './RedemptionRow.tsx';
import { balanceQuery } from './store.queries.ts';
import { isRequested, isWearable } from './store-labels.ts';
import './store.css';

const Form = fieldsOf<AnswersValues>();

interface RedeemDialogProps {
  offer: Offer;
  /** What was typed in the fields of a request when the dialog was open before. */
  answers: readonly string[];
  /** Told what is typed and was not sent, when the dialog closes. */
  onTyped: (answers: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before an offer is paid, with the fields of a request; then says what the member has got. */
export function RedeemDialog({ offer, answers: typed, onTyped, onClose }: RedeemDialogProps) {
  const { id, title, priceCinder } = offer;
  const questions = questionsOf(offer);
  const { data: balance } = useQuery(balanceQuery);
  const rest = balance && formatAmount(parseAmount(balance.availableCinder) - parseAmount(priceCinder));
  const { tokenSymbol } = useSite();
  const formId = useId();
  const form = useForm<AnswersValues>(answersForm(questions, typed));
  useUnsavedWork(form.formState.isDirty);
  const close = () => {
    onTyped(form.getValues('answers'));
    onClose();
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const [got, setGot] = useState<{ redemption: Redemption; left: string } | null>(null);
  // What it cost and left when it was paid: the page shows what the next one would.
  const redeem = useKeyedWrite(store.redeem, {
    onSuccess: ({ redemption, availableCinder }) => {
      form.reset({ answers: [] });
      onTyped([]);
      setGot({ redemption, left: availableCinder });
    },
    onError: (error) => {
      if (showRefusal(form, error).length === 0) setRefusal(saveFailureOf(error));
    },
  });
  if (got) return <Got offer={offer} {...got} onClose={onClose} />;
  const submit = form.handleSubmit(({ answers }) => {
    setRefusal(null);
    redeem.mutate({ id, answers, priceCinder });
  });
  const isRequest = isRequested(offer);
  const price = formatUnrounded(priceCinder);
  const footer = (
    <>
      <div className="redeem__refusal" role="alert">
        {refusal !== null && <Note tone="bad">{refusal}</Note>}
      </div>
      <Button look="quiet" disabled={redeem.isPending} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        type="submit"
        form={formId}
        busy={redeem.isPending}
        busyLabel={t`Paying`}
        {...(questions.length === 0 && { 'data-first-focus': '' })}
      >
        <Trans>
          Pay {price} {tokenSymbol}
        </Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={isRequest ? t`Request: ${{ offer: isolate(title) }}` : t`Redeem: ${{ offer: isolate(title) }}`}
      description={
        <dl className="bill">
          <div>
            <dt>
              <Trans>Price</Trans>
            </dt>
            <dd>
              <Amount value={priceCinder} exact={hasFraction(priceCinder)} />
            </dd>
          </div>
          {rest !== undefined && !rest.startsWith('-') && (
            <div>
              <dt>
                <Trans>What you have afterwards</Trans>
              </dt>
              <dd>
                <Amount value={rest} exact={hasFraction(rest)} />
              </dd>
            </div>
          )}
        </dl>
      }
      onClose={close}
      isDismissible={!redeem.isPending}
      footer={footer}
    >
      <FormProvider {...form}>
        <form id={formId} className="stack" noValidate onSubmit={submit}>
          {offer.perk && <TitleField perk={offer.perk} />}
          {offer.questions.map(({ label, isRequired }, index) => (
            <Form.Area
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are kept by the places of their questions
              key={index}
              name={`answers.${index}`}
              label={isRequired ? label : t`${{ question: isolate(label) }} (may stay blank)`}
              rows={2}
              maxLength={LONGEST_ANSWER}
              required={isRequired}
            />
          ))}
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The title that is chosen of a list, or written. */
function TitleField({ perk: { kind, titles } }: { perk: Perk }) {
  if (kind !== 'title') return null;
  if (titles.length === 0)
    return <Form.Text name="answers.0" label={t`Your title`} maxLength={LONGEST_TITLE} required />;
  const options = titles.map((title) => ({ value: title, label: title }));
  return (
    <Form.Choice
      name="answers.0"
      label={t`Your title`}
      options={[{ value: '', label: t`Choose a title` }, ...options]}
      required
    />
  );
}

interface GotProps {
  offer: Offer;
  redemption: Redemption;
  /** What is left to spend. */
  left: string;
  onClose: () => void;
}

/** What the member has got, and where it is. */
function Got({ offer, redemption, left, onClose }: GotProps) {
  const { kind, title, perk } = offer;
  const isRequest = isRequested(offer);
  const isWorn = isWearable(perk) && !isRequest;
  const isNameChange = perk?.kind === 'name_change';
  const isOpen = useIsOpen();
  const { tokenSymbol } = useSite();
  const leadsToInventory = kind === 'item' && isOpen('/inventory');
  return (
    <Dialog
      title={isRequest ? t`Your request is in` : t`It is yours`}
      description={
        <div>
          {isRequest && (
            <p>
              <Trans>
                The staff works on <bdi>{title}</bdi>, and you are told what becomes of it.
              </Trans>
            </p>
          )}
          {kind === 'item' && (
            <p>
              <Trans>
                <bdi>{title}</bdi> is in your inventory.
              </Trans>
            </p>
          )}
          {isWorn && (
            <p>
              <Trans>You wear it at once where you wear nothing of its kind yet. In your settings you choose.</Trans>
            </p>
          )}
          {isNameChange && (
            <p>
              <Trans>You have one more name change. With it you take another name, in your settings.</Trans>
            </p>
          )}
          {kind === 'code' && (
            <p>
              <Trans>
                This is your code for <bdi>{title}</bdi>. Nobody else sees it, and you find it again under your
                redemptions.
              </Trans>
            </p>
          )}
        </div>
      }
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose} data-first-focus="">
            <Trans>Close</Trans>
          </Button>
          {leadsToInventory && (
            <ButtonTo look="primary" to="/inventory">
              <Trans>To the inventory</Trans>
            </ButtonTo>
          )}
          {isWorn && (
            <ButtonTo look="primary" to="/settings" hash="worn">
              <Trans>What you wear</Trans>
            </ButtonTo>
          )}
          {isNameChange && (
            <ButtonTo look="primary" to="/settings">
              <Trans>To the settings</Trans>
            </ButtonTo>
          )}
          {!leadsToInventory && !isWorn && !isNameChange && (
            <ButtonTo look={isRequest ? 'primary' : 'standard'} to="/store/redemptions">
              <Trans>Your redemptions</Trans>
            </ButtonTo>
          )}
        </>
      }
    >
      <div className="stack">
        {kind === 'code' && <OwnCode id={redemption.id} title={title} />}
        <p className="muted">
          <Trans>
            You have {{ left: formatUnrounded(left) }} {tokenSymbol} left.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** The code of a redemption, which the reply to the redeeming does not have. */
function OwnCode({ id, title }: { id: string; title: string }) {
  const redemption = useQuery(store.redemption.query({ id }));
  return (
    <QueryState
      query={redemption}
      rows={1}
      loading={t`Loading your code`}
      failed={t`Your code could not be loaded; you find it under your redemptions`}
    >
      {({ code }) => (code === null ? null : <Code isShown title={title} code={code} />)}
    </QueryState>
  );
}
