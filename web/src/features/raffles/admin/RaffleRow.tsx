import type { AdminRaffle } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, type Rows } from '#admin/ResourcePanel.tsx';
import { rafflesAdmin } from '#api/rafflesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { RaffleTile } from '../RaffleTile.tsx';
import { prizesText, STATE_LABELS, STATE_TONES } from '../raffle-labels.ts';

const DrawDialog = lazyDialog(async () => (await import('./DrawDialog.tsx')).DrawDialog);
const WaitingPrizes = lazyDialog(async () => (await import('./WaitingPrizes.tsx')).WaitingPrizes);

interface RaffleRowProps {
  raffle: AdminRaffle;
  /** What can be done with it as a thing; nothing where raffles are switched off. */
  rows?: Rows<AdminRaffle>;
}

/** A raffle as administrators list it: how it stands, and what can be done with it. */
export function RaffleRow({ raffle, rows }: RaffleRowProps) {
  const { title, slug, state, ticketPriceCinder, prizes, opensAt, isPublished } = raffle;
  return (
    <li className="raffle-row">
      <span className="raffle-row__lead">
        {rows && <ChooseBox thing={raffle} chosen={rows.chosen} />}
        <RaffleTile raffle={raffle} size={48} />
      </span>
      <span className="raffle-row__about">
        <span className="raffle-row__name">
          {isPublished ? (
            <Link className="raffle-row__link" to="/raffles/$slug" params={{ slug }}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </span>
        <span className="raffle-row__facts">
          <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>
          <Sold raffle={raffle} />
          <span>{prizesText(prizes)}</span>
          {state === 'scheduled' && opensAt && <span>{t`Opens ${{ time: formatMoment(opensAt) }}`}</span>}
          {state !== 'cancelled' && <span>{closingText(raffle)}</span>}
        </span>
      </span>
      <span className="raffle-row__price">
        <Amount value={ticketPriceCinder} exact={hasFraction(ticketPriceCinder)} />
      </span>
      <span className="raffle-row__actions">
        <Waiting raffle={raffle} />
        {state === 'closed' && <DrawButton raffle={raffle} />}
        {isPublished && state !== 'drawn' && state !== 'cancelled' && <CancelButton raffle={raffle} />}
        {rows && <EditAndDelete name={title} thing={raffle} {...withoutChosen(rows)} />}
      </span>
    </li>
  );
}

const withoutChosen = ({ chosen: _, ...actions }: Rows<AdminRaffle>) => actions;

function closingText({ state, closesAt }: AdminRaffle): string {
  const time = formatMoment(closesAt);
  return state === 'closed' || state === 'drawn' ? t`Closed ${time}` : t`Closes ${time}`;
}

function Sold({ raffle: { sold, members } }: { raffle: AdminRaffle }) {
  if (sold === 0) return <Trans>No tickets sold</Trans>;
  const to = plural(members, { one: 'to # member', other: 'to # members' });
  return <span>{t`${{ sold: formatCount(sold) }} sold ${to}`}</span>;
}

/** Prizes that the staff has to give. */
function Waiting({ raffle }: { raffle: AdminRaffle }) {
  const { waiting, title } = raffle;
  const [isOpen, setIsOpen] = useState(false);
  const text = plural(waiting, { one: '# prize waits', other: '# prizes wait' });
  return (
    <>
      {waiting > 0 && (
        <Button
          size="sm"
          aria-label={t`${text}: ${{ raffle: isolate(title) }}`}
          onClick={() => setIsOpen(true)}
          onPointerEnter={WaitingPrizes.preload}
        >
          {text}
        </Button>
      )}
      {isOpen && <WaitingPrizes raffle={raffle} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DrawButton({ raffle }: { raffle: AdminRaffle }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={t`Draw ${{ raffle: isolate(raffle.title) }}`} onClick={() => setIsOpen(true)}>
        <Trans>Draw</Trans>
      </Button>
      {isOpen && <DrawDialog raffle={raffle} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Pays every ticket back, after a question that says how many. */
function CancelButton({ raffle }: { raffle: AdminRaffle }) {
  const { id, title, sold, potCinder } = raffle;
  const { tokenSymbol } = useSite();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useWrite(rafflesAdmin.cancel, {
    done: { title: t`Raffle cancelled`, text: title },
    failure: t`Failed to cancel the raffle`,
    onSuccess: () => setIsAsking(false),
  });
  const pot = formatUnrounded(potCinder);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-label={t`Cancel ${{ name: isolate(title) }}`}
        onClick={() => setIsAsking(true)}
      >
        <Trans context="raffle">Cancel</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel ${{ name: isolate(title) }}?`}
          confirmLabel={t`Cancel raffle`}
          cancelLabel={t`Keep it`}
          isDestructive
          isBusy={cancel.isPending}
          busyLabel={t({ message: 'Cancelling', context: 'raffle' })}
          onConfirm={() => cancel.mutate({ id })}
          onCancel={() => setIsAsking(false)}
        >
          {sold === 0
            ? t`No tickets are sold. This cannot be undone.`
            : plural(sold, {
                one: `# ticket goes back, and ${pot} ${tokenSymbol} with it, to who is still a member. This cannot be undone.`,
                other: `# tickets go back, and ${pot} ${tokenSymbol} with them, to who is still a member. This cannot be undone.`,
              })}
        </ConfirmDialog>
      )}
    </>
  );
}
