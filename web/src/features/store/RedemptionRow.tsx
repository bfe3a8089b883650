import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Redemption } from '@cinder/contract/store/store.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { store } from '#api/store.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { iconOf, isGivenBack, isRequested, isWearable, STATUS_LABELS, STATUS_TONES } from './store-labels.ts';
import './store.css';

interface RedemptionRowProps {
  redemption: Redemption;
  /** Without what was asked and answered. */
  isShort?: boolean;
  /** A newer row leads to where the same perk is worn. */
  isRepeated?: boolean;
}

/** What a member redeemed: what became of it, its code when asked for, and how to take a request back. */
function RedemptionRow({ redemption, isShort = false, isRepeated = false }: RedemptionRowProps) {
  const { kind, perk, imageUrl, status, priceCinder, createdAt, changedAt, answers, note, code } = redemption;
  const isBack = isGivenBack(status);
  return (
    <li className="redemption">
      <span className="ico redemption__icon">
        <Picture icon={iconOf({ kind, perk, item: null })} imageUrl={imageUrl} />
      </span>
      <div className="redemption__about">
        <RedemptionTitle redemption={redemption} />
        <p className="redemption__when">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {isRequested(redemption) && changedAt !== createdAt && (
            <span>
              {' · '}
              <Trans>
                {{ status: STATUS_LABELS[status] }} on {{ time: formatMoment(changedAt) }}
              </Trans>
            </span>
          )}
        </p>
        {!isShort && answers.some(({ text }) => text !== '') && <Answers answers={answers} />}
        {note !== null && (
          <p className="redemption__note">
            <Trans>
              The staff says: <bdi>{note}</bdi>
            </Trans>
          </p>
        )}
        {code !== null && <Code title={redemption.title} code={code} />}
        {code === null && kind === 'code' && (
          <p>
            <Trans>This code can no longer be read: ask the staff for another one.</Trans>
          </p>
        )}
      </div>
      <div className="redemption__end">
        <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>
        {priceCinder === '0.00' ? (
          <span className="dim small">
            <Trans>Won in a raffle</Trans>
          </span>
        ) : isBack ? (
          <span className="redemption__back">
            <Amount value={priceCinder} gain exact={hasFraction(priceCinder)} />{' '}
            <span className="dim small">
              <Trans>is back</Trans>
            </span>
          </span>
        ) : (
          <Amount value={`-${priceCinder}`} exact={hasFraction(priceCinder)} />
        )}
        {canWear(redemption) && !isRepeated && <WearButton redemption={redemption} />}
        {status === 'requested' && <CancelButton redemption={redemption} />}
      </div>
    </li>
  );
}

/** Redemptions as rows, newest first. */
export function RedemptionRows({
  redemptions,
  isShort = false,
}: {
  redemptions: readonly Redemption[];
  isShort?: boolean;
}) {
  const worn = redemptions.filter(canWear);
  return (
    <ul className="redemptions">
      {redemptions.map((redemption) => (
        <RedemptionRow
          key={redemption.id}
          redemption={redemption}
          isShort={isShort}
          isRepeated={worn.find(({ offerId }) => offerId === redemption.offerId)?.id !== redemption.id}
        />
      ))}
    </ul>
  );
}

/** Whether a member has it to wear. */
const canWear = ({ perk, status }: Redemption) => isWearable(perk) && status === 'delivered';

function RedemptionTitle({ redemption: { title, slug } }: RedemptionRowProps) {
  const isOpen = useIsOpen();
  return (
    <h3 className="redemption__title">
      {slug === null || !isOpen(`/store/${slug}`) ? (
        <bdi>{title}</bdi>
      ) : (
        <Link className="redemption__link" to="/store/$slug" params={{ slug }}>
          <bdi>{title}</bdi>
        </Link>
      )}
    </h3>
  );
}

/** What the offer asked, and what was answered; what was left blank is left out. */
export function Answers({ answers }: Pick<Redemption, 'answers'>) {
  return (
    <dl className="answers">
      {answers
        .filter(({ text }) => text !== '')
        .map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be called the same, and they never change
          <div key={index}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A code, hidden until it is asked for: others may see the screen. */
export function Code({
  title,
  code,
  isShown: isShownAtFirst = false,
}: {
  title: string;
  code: string;
  isShown?: boolean;
}) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  if (!isShown) {
    return (
      <Button
        size="sm"
        className="code__show"
        aria-label={t`Show code of ${{ name: isolate(title) }}`}
        onClick={() => setIsShown(true)}
      >
        <Trans>Show code</Trans>
      </Button>
    );
  }
  return (
    <p className="code">
      <code className="code__text">{code}</code>
      <CopyButton text={code} label={t`Copy the code of ${{ name: isolate(title) }}`} />
    </p>
  );
}

/** Leads to where the member chooses what they wear. */
function WearButton({ redemption: { title } }: { redemption: Redemption }) {
  return (
    <ButtonTo look="quiet" size="sm" to="/settings" hash="worn" aria-label={t`Wear it: ${{ offer: isolate(title) }}`}>
      <Trans>Wear it</Trans>
    </ButtonTo>
  );
}

/** Takes a request back that nobody has accepted yet. */
function CancelButton({ redemption: { id, title, priceCinder } }: { redemption: Redemption }) {
  const [isAsking, setIsAsking] = useState(false);
  const { tokenSymbol } = useSite();
  const price = formatUnrounded(priceCinder);
  const isWon = priceCinder === '0.00';
  const cancel = useWrite(store.cancel, {
    done: {
      title: t`Request cancelled`,
      text: isWon ? t`The staff gives your prize otherwise.` : t`${price} ${tokenSymbol} are back in your wallet.`,
    },
    failure: t`Failed to cancel the request`,
    onSuccess: () => setIsAsking(false),
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-label={t`Cancel request: ${{ offer: isolate(title) }}`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Cancel request</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel the request for ${{ offer: isolate(title) }}?`}
          confirmLabel={t`Cancel request`}
          cancelLabel={t`Keep it`}
          isDestructive
          isBusy={cancel.isPending}
          busyLabel={t`Cancelling`}
          onConfirm={() => cancel.mutate({ id })}
          onCancel={() => setIsAsking(false)}
        >
          {isWon ? (
            t`You won it in a raffle. The staff gives you your prize otherwise.`
          ) : (
            <Trans>
              Nobody has begun with it yet. You get {price} {tokenSymbol} back at once.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
