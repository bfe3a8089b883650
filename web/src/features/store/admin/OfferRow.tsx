import type { AdminOffer } from '@cinder/contract/store/store.admin-api.ts';
import { partOf } from '@cinder/contract/store/store.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, type Rows } from '#admin/ResourcePanel.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { OfferTile } from '../OfferCard.tsx';
import { KIND_LABELS, STATE_LABELS } from '../store-labels.ts';

const CodesDialog = lazyDialog(async () => (await import('./CodesDialog.tsx')).CodesDialog);

const STATE_TONES = { draft: 'quiet', scheduled: 'info', open: 'ok', sold_out: 'live', ended: 'quiet' } as const;

/** An offer as administrators list it: how it stands, and what can be done with it. */
export function OfferRow({ offer, chosen, ...actions }: { offer: AdminOffer } & Rows<AdminOffer>) {
  const { title, kind, state, priceCinder, opensAt, closesAt, category, position, hasMoneyValue } = offer;
  const isOn = useIsOn();
  const part = partOf(offer);
  const missing = part === null || isOn(part) ? null : part;
  return (
    <li className="offer-row">
      <span className="offer-row__lead">
        <ChooseBox thing={offer} chosen={chosen} />
        <OfferTile offer={offer} size={48} />
      </span>
      <span className="offer-row__about">
        <span className="offer-row__name">
          {offer.isPublished && missing === null ? (
            <Link className="offer-row__link" to="/store/$slug" params={{ slug: offer.slug }}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </span>
        <span className="offer-row__facts">
          {missing === null && <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>}
          {missing !== null && (
            <Tag tone="warn">
              {missing === 'inventory' ? t`Hidden: gear is switched off` : t`Hidden: check-ins are switched off`}
            </Tag>
          )}
          {hasMoneyValue && (
            <Tag tone="warn">
              <Trans>Worth money</Trans>
            </Tag>
          )}
          <span>{KIND_LABELS[kind]}</span>
          {category !== '' && <bdi>{category}</bdi>}
          <Taken offer={offer} />
          <CodesLeft offer={offer} />
          {state === 'scheduled' && opensAt && <span>{t`Opens ${{ time: formatMoment(opensAt) }}`}</span>}
          {closesAt && state !== 'ended' && <span>{t`until ${{ time: formatMoment(closesAt) }}`}</span>}
          <span>{t`Order ${{ place: position }}`}</span>
        </span>
      </span>
      <span className="offer-row__price">
        <Amount value={priceCinder} exact={hasFraction(priceCinder)} />
      </span>
      <span className="offer-row__actions">
        <Waiting offer={offer} />
        {kind === 'code' && <AddCodes offer={offer} />}
        <EditAndDelete name={title} thing={offer} {...actions} />
      </span>
    </li>
  );
}

/** How many were redeemed, of how many. */
function Taken({ offer: { sold, stock } }: { offer: AdminOffer }) {
  return (
    <span>
      {stock === null
        ? plural(sold, { one: '# redeemed', other: '# redeemed' })
        : t`${{ sold: formatCount(sold) }} of ${{ stock: formatCount(stock) }} redeemed`}
    </span>
  );
}

/** How many codes are left, with a warning once they run out. */
function CodesLeft({ offer: { codesLeft, warnAt } }: { offer: AdminOffer }) {
  if (codesLeft === null) return null;
  const text = plural(codesLeft, { one: '# code left', other: '# codes left' });
  if (codesLeft === 0) return <Tag tone="live">{text}</Tag>;
  return warnAt !== null && codesLeft <= warnAt ? <Tag tone="warn">{text}</Tag> : <span>{text}</span>;
}

function Waiting({ offer: { waiting, title } }: { offer: AdminOffer }) {
  if (waiting === 0) return null;
  const text = plural(waiting, { one: '# waits', other: '# wait' });
  return (
    <ButtonTo
      look="quiet"
      size="sm"
      to="/admin/store"
      search={{ tab: 'redemptions' }}
      aria-label={t`${text} for ${{ offer: title }}`}
    >
      {text}
    </ButtonTo>
  );
}

function AddCodes({ offer }: { offer: AdminOffer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-label={t`Add codes to ${{ offer: offer.title }}`}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Add codes</Trans>
      </Button>
      {isOpen && <CodesDialog offer={offer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
