import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { AdminRedemption } from '@cinder/contract/store/store.admin-api.ts';
import type { StaffStep } from '@cinder/contract/store/store.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { ChooseBox } from '#admin/Choosing.tsx';
import type { Chosen } from '#admin/use-chosen.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatAge } from '#lib/format/durations.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Answers } from '../RedemptionRow.tsx';
import { KIND_LABELS, STATUS_LABELS, STATUS_TONES } from '../store-labels.ts';
import { canDo } from './request-keys.ts';

/** Where a row is found by its id. */
export const rowId = (id: string) => `request-${id}`;

/** What a button of a row does: a step, or one with words to the member. */
export type Doing = StaffStep | 'deliver-noted';

interface RequestRowProps {
  redemption: AdminRedemption;
  chosen: Chosen<AdminRedemption>;
  now: Date;
  isBusy: boolean;
  onDo: (doing: Doing, redemption: AdminRedemption) => void;
}

/** What somebody redeemed, what they answered, and what the staff can do with it. */
export function RequestRow({ redemption, chosen, now, isBusy, onDo }: RequestRowProps) {
  const { id, title, username, worn, kind, priceCinder, status, answers, note, createdAt, changedAt } = redemption;
  return (
    <li id={rowId(id)} tabIndex={-1} className="request" aria-busy={isBusy || undefined} data-request={id}>
      <ChooseBox thing={redemption} chosen={chosen} />
      <div className="request__about">
        <h3 className="request__title">
          <bdi>{title}</bdi>
        </h3>
        <p className="request__facts">
          <AdminMemberLink username={username} worn={worn} />
          <span>{KIND_LABELS[kind]}</span>
          {priceCinder === '0.00' ? (
            <span>
              <Trans>Won in a raffle</Trans>
            </span>
          ) : (
            <Amount value={priceCinder} exact={hasFraction(priceCinder)} />
          )}
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
          {changedAt !== createdAt && (
            <span>
              <Trans>
                {{ status: STATUS_LABELS[status] }} {{ age: formatAge(changedAt, now) }}
              </Trans>
            </span>
          )}
        </p>
        <Answers answers={answers} />
        {note !== null && (
          <p className="small muted">
            <Trans>
              The member was told: <bdi>{note}</bdi>
            </Trans>
          </p>
        )}
      </div>
      <div className="request__end">
        <Tag tone={STATUS_TONES[status]}>{status === 'accepted' ? t`Accepted, to deliver` : STATUS_LABELS[status]}</Tag>
        <Doings redemption={redemption} isBusy={isBusy} onDo={onDo} />
      </div>
    </li>
  );
}

function Doings({ redemption, isBusy, onDo }: Pick<RequestRowProps, 'redemption' | 'isBusy' | 'onDo'>) {
  const { title, username, status } = redemption;
  const of = { offer: isolate(title), member: username === null ? t`a deleted member` : isolate(username) };
  const all = [
    {
      doing: 'accept',
      step: 'accept',
      text: t`Accept`,
      label: t`Accept ${{ offer: of.offer }} for ${{ member: of.member }}`,
    },
    {
      doing: 'deliver',
      step: 'deliver',
      text: t`Deliver`,
      label: t`Deliver ${{ offer: of.offer }} to ${{ member: of.member }}`,
    },
    {
      doing: 'decline',
      step: 'decline',
      text: t`Decline`,
      label: t`Decline ${{ offer: of.offer }} for ${{ member: of.member }}`,
    },
    {
      doing: 'deliver-noted',
      step: 'deliver',
      text: t`Deliver with a note`,
      label: t`Deliver with a note: ${{ offer: of.offer }} to ${{ member: of.member }}`,
    },
    {
      doing: 'refund',
      step: 'refund',
      text: t`Refund`,
      label: t`Refund ${{ offer: of.offer }} to ${{ member: of.member }}`,
    },
  ] as const;
  return (
    <span className="cluster cluster--end">
      {all
        .filter(({ step }) => canDo(step, status))
        .map(({ doing, text, label }) => (
          <Button
            key={doing}
            size="sm"
            look={
              doing === 'decline' || doing === 'refund' ? 'danger' : doing === 'deliver-noted' ? 'quiet' : 'standard'
            }
            aria-label={label}
            disabled={isBusy}
            onClick={() => onDo(doing, redemption)}
          >
            {text}
          </Button>
        ))}
    </span>
  );
}
