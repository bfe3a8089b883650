import { isFreeTitle, LONGEST_TITLE } from '@cinder/contract/perks/perk-kinds.rules.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Offer } from '@cinder/contract/store/store.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Check, X } from 'lucide-react';
import { ItemFacts } from '#features/inventory/ItemFacts.tsx';
import { perkText } from '#features/perks/perk-labels.ts';
import { hasCode } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { ThingNotFound } from '#ui/empty/NotFoundPage.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { LazyMarkdown } from '#ui/markdown/LazyMarkdown.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { OfferPicture } from './OfferCard.tsx';
import { RedeemButton } from './RedeemButton.tsx';
import { balanceQuery, offerQuery } from './store.queries.ts';
import { demandsOf, leftText, limitText } from './store-labels.ts';
import './store.css';

/** /store/{slug}: one offer, and what redeeming it means for this member. */
export function OfferPage() {
  const { slug } = useParams({ from: '/member/store/$slug' });
  return <OneOffer key={slug} slug={slug} />;
}

function OneOffer({ slug }: { slug: string }) {
  const offer = useNamedQuery(offerQuery(slug));
  const { error } = offer;
  if (hasCode(error, 'offer_not_found') || hasCode(error, 'invalid_input')) {
    return (
      <ThingNotFound text={t`There is no such offer, or not any more.`}>
        <ButtonTo look="primary" to="/store">
          <Trans>All offers</Trans>
        </ButtonTo>
      </ThingNotFound>
    );
  }
  return (
    <div className="page">
      <ButtonTo look="quiet" size="sm" to="/store" className="btn--flush way-back">
        <ArrowLeft className="mirrored" />
        <Trans>All offers</Trans>
      </ButtonTo>
      <QueryState query={offer} level={1} loading={<OfferSkeleton />} failed={t`This offer could not be loaded`}>
        {(data) => (
          <ErrorBoundary title={t`This offer could not be shown`}>
            <OfferText offer={data} />
          </ErrorBoundary>
        )}
      </QueryState>
    </div>
  );
}

/** An offer on its way. */
function OfferSkeleton() {
  return (
    <div role="status" className="one-offer">
      <span className="sr-only">
        <Trans>Loading the offer</Trans>
      </span>
      <div>
        <Skeleton width="60%" height="2.75rem" />
        <Skeleton width="100%" height="1rem" above="1.5rem" />
        <Skeleton width="80%" height="1rem" above="0.75rem" />
      </div>
      <Skeleton ratio="5 / 4" />
    </div>
  );
}

function OfferText({ offer }: { offer: Offer }) {
  const { title, description, item, questions } = offer;
  usePageTitle(title);
  return (
    <article className="one-offer">
      <header className="one-offer__head">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {item && <ItemFacts item={item} />}
      </header>
      <div className="one-offer__buy">
        <OfferPicture offer={offer} />
        <Redeeming offer={offer} />
      </div>
      <div className="one-offer__text">
        {description.trim() !== '' && <LazyMarkdown>{description}</LazyMarkdown>}
        {item && description.trim() === '' && (
          <p className="muted">
            <bdi>{item.description}</bdi>
          </p>
        )}
        <WhatFollows offer={offer} />
        {questions.length > 0 && (
          <p className="muted small">
            {plural(questions.length, {
              one: 'You are asked for one thing before you pay.',
              other: 'You are asked for # things before you pay.',
            })}
          </p>
        )}
      </div>
    </article>
  );
}

/** What a member gets, and when. */
function WhatFollows({ offer: { kind, perk, obstacle } }: { offer: Offer }) {
  const texts = {
    item: t`It is in your inventory at once.`,
    code: t`The code is shown to you alone, at once, and again under your redemptions.`,
    request: t`The staff does this by hand. Until somebody accepts your request you can take it back, and the tokens with it; if it is declined, they come back too.`,
    perk: isNeedless(obstacle) ? t`You need none: you change your name freely, in your settings.` : perkFollows(perk),
  };
  return <p className="one-offer__follows">{texts[kind]}</p>;
}

/** Whether an offer is for what members do for nothing. */
const isNeedless = (obstacle: Offer['obstacle']) => obstacle?.code === 'offer_not_needed';

function perkFollows(perk: Perk | null): string {
  if (!perk) return '';
  if (perk.kind === 'streak_freeze')
    return t`You have one more freeze at once. It keeps your streak on a day that you miss.`;
  if (perk.kind === 'name_change')
    return t`You have one more name change at once. With it you take another name, in your settings.`;
  if (isFreeTitle(perk))
    return t`You write a title of up to ${{ most: LONGEST_TITLE }} letters. You wear it once the staff has looked at it; if it is declined, the tokens come back.`;
  return t`You wear it at once, unless you wear another one already. In your settings you choose what you wear.`;
}

/** The price, what it leaves, what is asked for, and the button. */
function Redeeming({ offer }: { offer: Offer }) {
  const { priceCinder, left, limit, opensAt, closesAt, state, redeemed, perk, obstacle } = offer;
  const { data: balance } = useQuery(balanceQuery);
  const rest = balance && formatAmount(parseAmount(balance.availableCinder) - parseAmount(priceCinder));
  const facts = [
    ...(perk ? [{ term: t`Perk`, value: perkText(perk) }] : []),
    ...(left === null || isNeedless(obstacle)
      ? []
      : [{ term: t`In stock`, value: state === 'sold_out' ? t`Sold out` : leftText(left) }]),
    ...(limit ? [{ term: t`Limit`, value: limitText(limit) }] : []),
    ...(limit && redeemed > 0 ? [{ term: t`You have had`, value: redeemed }] : []),
    ...(state === 'scheduled' && opensAt ? [{ term: t`Opens`, value: formatMoment(opensAt) }] : []),
    ...(closesAt ? [{ term: state === 'ended' ? t`Ended` : t`Until`, value: formatMoment(closesAt) }] : []),
    ...(balance
      ? [
          {
            term: t`You have`,
            value: <Amount value={balance.availableCinder} exact={hasFraction(balance.availableCinder)} />,
          },
        ]
      : []),
  ];
  return (
    <div className="redeeming">
      <p className="redeeming__price">
        <span className="sr-only">
          <Trans>Price:</Trans>{' '}
        </span>
        <Amount value={priceCinder} exact={hasFraction(priceCinder)} />
      </p>
      <FactRows label={t`About this offer`} facts={facts} />
      <Demands offer={offer} />
      <RedeemButton offer={offer} look="primary" size="lg" wide noClass="redeeming__no" />
      {obstacle === null && rest !== undefined && !rest.startsWith('-') && (
        <p className="redeeming__leaves">
          <Trans>Leaves {{ left: formatUnrounded(rest) }}</Trans>
        </p>
      )}
    </div>
  );
}

/** What an offer asks of members, each with whether the reader has it. */
function Demands({ offer }: { offer: Offer }) {
  const demands = demandsOf(offer);
  if (demands.length === 0) return null;
  return (
    <ul className="demands" aria-label={t`What it takes`}>
      {demands.map(({ key, text }) => {
        const isMet = !offer.missing.includes(key);
        return (
          <li key={key} data-met={isMet}>
            {isMet ? <Check /> : <X />}
            <span>
              <span>{text}</span>
              <span aria-hidden="true">{' · '}</span>
              <span className="demands__state">{isMet ? t`met` : t`not met yet`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
