import present from 'virtual:game-icon/present';
import type { Gift } from '@cinder/contract/gifts/gifts.api.ts';
import { LONGEST_REASON } from '@cinder/contract/gifts/gifts.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { gifts } from '#api/gifts.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { IconSquare } from '#ui/icon/GameIcon.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { WornName } from '#ui/worn/WornName.tsx';

const Form = fieldsOf<{ reason: string }>();

/** A gift that the member gave or was given, with the words that came with it. */
export function GiftRow({ gift }: { gift: Gift }) {
  const { isSent, username, worn, amountCinder, message, isReported, givenAt } = gift;
  const [isAsking, setAsking] = useState(false);
  const exact = hasFraction(amountCinder);
  return (
    <li className="gift">
      <IconSquare path={present} colour={isSent ? 'var(--color-steel)' : 'var(--color-verdigris)'} />
      <div className="gift__about">
        <h3 className="gift__title">
          {isSent ? <Trans>To</Trans> : <Trans>From</Trans>}{' '}
          {username === null ? (
            <span className="dim">
              <Trans>Deleted member</Trans>
            </span>
          ) : (
            <WornName worn={worn}>
              <Link className="link" to="/members/$username" params={{ username }} preload={false}>
                <bdi>{username}</bdi>
              </Link>
            </WornName>
          )}
        </h3>
        <p className="gift__when">
          <time dateTime={givenAt}>{formatMoment(givenAt)}</time>
        </p>
        {message !== '' && (
          <blockquote className="gift__message">
            <bdi>{message}</bdi>
          </blockquote>
        )}
      </div>
      <div className="gift__end">
        {isSent ? (
          <Amount value={`-${amountCinder}`} exact={exact} />
        ) : (
          <Amount value={amountCinder} gain exact={exact} />
        )}
        {isReported && <Tag tone="quiet">{t`Reported`}</Tag>}
        {!isSent && message !== '' && !isReported && (
          <Button
            size="sm"
            look="quiet"
            aria-label={
              username === null ? t`Report the message` : t`Report the message of ${{ member: isolate(username) }}`
            }
            onClick={() => setAsking(true)}
          >
            <Trans>Report</Trans>
          </Button>
        )}
      </div>
      {isAsking && <ReportDialog gift={gift} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Asks why the staff is to look at a message. */
function ReportDialog({ gift: { id }, onClose }: { gift: Gift; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const report = useWrite(gifts.report, {
    done: { title: t`Reported`, text: t`The staff looks at the message.` },
    failure: t`Failed to report the message`,
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t`Report this message?`}
      description={
        <p>
          <Trans>The staff sees the message and who wrote it, and may take it off. You keep the tokens.</Trans>
        </p>
      }
      onClose={onClose}
      isDismissible={!report.isPending}
      footer={
        <>
          <Button look="quiet" disabled={report.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} busy={report.isPending} busyLabel={t`Reporting`}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(({ reason }) => report.mutate({ id, reason }))}>
          <Form.Area name="reason" label={t`Why (may stay blank)`} rows={3} maxLength={LONGEST_REASON} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
