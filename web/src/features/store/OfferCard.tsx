import type { OfferFacts } from '@cinder/contract/store/store.api.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { listed } from '#lib/format/lists.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { factsOf, iconOf, isWearable, KIND_LABELS } from './store-labels.ts';
import './store.css';

/** Only offers of perks bring it. */
const PerkPreview = late(async () => (await import('#features/perks/PerkPreview.tsx')).PerkPreview);

interface OfferCardProps {
  offer: OfferFacts;
  /** What the title is: a link to the offer, or nothing where it is only looked at. */
  isPreview?: boolean;
  /** At the end: what is in the way, or what is left afterwards. */
  children?: ReactNode;
  /** It cannot be had: its picture is dimmed. */
  isOff?: boolean;
}

/** An offer in its niche, with its price and what there is to know before it is opened. */
export function OfferCard({ offer, isPreview = false, isOff = false, children }: OfferCardProps) {
  const { slug, title, item, priceCinder } = offer;
  const facts = factsOf(offer);
  return (
    <div className="offer" data-off={isOff || undefined}>
      <OfferPicture offer={offer} />
      <h3>
        {isPreview ? (
          <bdi>{title}</bdi>
        ) : (
          <Link className="offer__link" to="/store/$slug" params={{ slug }}>
            <bdi>{title}</bdi>
          </Link>
        )}
      </h3>
      {item && <ItemFacts item={item} />}
      <p className="offer__facts">{facts.length > 0 && listed(facts, 'unit')}</p>
      <div className="offer__foot">
        <span className="offer__price">
          <span className="sr-only">
            <Trans>Price:</Trans>{' '}
          </span>
          <Amount value={priceCinder} exact={hasFraction(priceCinder)} />
        </span>
        {children}
      </div>
    </div>
  );
}

/** The picture of an offer, or of the item that it gives, over the light of its rarity. */
export function OfferPicture({ offer }: { offer: OfferFacts }) {
  return (
    <div className="offer__niche">
      <OfferTile offer={offer} size="niche" />
      <span className="offer__kind">{KIND_LABELS[offer.kind]}</span>
    </div>
  );
}

interface OfferTileProps {
  offer: Pick<OfferFacts, 'kind' | 'item' | 'perk' | 'imageUrl'>;
  size: 48 | 'niche';
}

/** The same without words: an item lit in its rarity, a perk on the reader's own name, anything else by the fire. */
export function OfferTile({ offer, size }: OfferTileProps) {
  const { item, perk, imageUrl } = offer;
  const icon = iconOf(offer);
  if (item) return <Tile icon={icon} rarity={item.rarity} imageUrl={imageUrl ?? item.imageUrl} size={size} />;
  const isOnName = size === 'niche' && perk !== null && isWearable(perk);
  return (
    <span className={size === 'niche' ? 'tile cut niche offer__tile' : 'tile cut offer__tile offer__tile--small'}>
      {isOnName ? <PerkPreview perk={perk} /> : <Picture icon={icon} imageUrl={imageUrl} />}
    </span>
  );
}
