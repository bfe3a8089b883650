import { withPoint } from '@cinder/contract/shared/amount.ts';
import type { AdminOffer } from '@cinder/contract/store/store.admin-api.ts';
import type { OfferFacts } from '@cinder/contract/store/store.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { useIsOn } from '#lib/site.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { OfferCard } from '../OfferCard.tsx';
import { type OfferFormValues, offerForm } from './offer-form.ts';
import { perkValue } from './perk-form.ts';

/** A half-typed address of a picture is not worth a request. */
const PAUSE_MS = 400;

const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text);

/** How many there are of what is typed, less those that are gone; null: no end of them. */
function leftOf(stock: string, offer: AdminOffer | null): number | null {
  const count = Number(stock.trim());
  if (stock.trim() === '' || !Number.isInteger(count)) return offer?.codesLeft ?? null;
  const rest = Math.max(count - (offer?.sold ?? 0), 0);
  return offer?.codesLeft === null || offer === null ? rest : Math.min(rest, offer.codesLeft);
}

/** The offer as members will see it, while it is typed. */
export function OfferPreview({ offer }: { offer: AdminOffer | null }) {
  const { control } = useFormContext<OfferFormValues>();
  const isOn = useIsOn();
  const { data: items = [] } = useQuery({ ...inventoryAdmin.items.query(), enabled: isOn('inventory') });
  const values = { ...offerForm.toForm(null), ...useWatch({ control }) };
  const { title, description, kind, itemId, priceCinder, stock, limitCount, limitPer } = values;
  const imageUrl = useDebounced(values.imageUrl.trim(), PAUSE_MS);
  const price = withPoint(priceCinder);
  const limit = Number(limitCount);
  const facts: OfferFacts = {
    id: offer?.id ?? '',
    slug: '',
    title: title.trim() || t`Unnamed`,
    description,
    imageUrl: imageUrl || null,
    category: values.category,
    priceCinder: isAmount(price) ? Number(price).toFixed(2) : '0.00',
    kind,
    item: (kind === 'item' && items.find(({ id }) => id === itemId)) || null,
    perk: kind === 'perk' ? perkValue.toInput({ ...perkValue.toForm(null), ...values.perk }) : null,
    questions: [],
    state: 'open',
    left: leftOf(stock, kind === 'code' ? offer : offer && { ...offer, codesLeft: null }),
    limit: Number.isInteger(limit) && limit > 0 ? { count: limit, per: limitPer } : null,
    minLevel: null,
    badge: null,
    minDays: null,
    opensAt: null,
    closesAt: null,
  };
  return (
    <div className="offer-preview">
      <span className="offer-preview__label">
        <Trans>As members see it</Trans>
      </span>
      <OfferCard isPreview offer={facts} />
      <MarkdownPreview text={description} />
    </div>
  );
}
