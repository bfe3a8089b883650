import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hashOfSeed } from '@cinder/contract/raffles/draw.rules.ts';
import type { AdminRaffle, PrizeInput, raffleResource } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { MOST_PRIZES } from '@cinder/contract/raffles/raffles.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { StoreAwards } from '#features/store/awards.service.ts';
import type { Seal } from '#platform/auth/sealed.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { chooseSlug } from '#platform/resource/choose-slug.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './raffles.queries.ts';
import type { RafflesService } from './raffles.service.ts';

const SLUGS = {
  things: 'raffles',
  findSlugsLike: queries.findSlugsLike,
  taken: 'raffle_slug_taken',
  slugFrom: slugFromTitle,
} as const;

const SEED_BYTES = 32;
const SALT_BYTES = 16;

interface Deps {
  raffles: Pick<RafflesService, 'describe'>;
  awards: StoreAwards;
  images: ImagesService;
  seal: Seal;
}

/** Raffles as administrators make them. */
export function createRaffleEditingService({
  raffles,
  awards,
  images,
  seal,
}: Deps): ResourceService<typeof raffleResource, 'raffle', queries.RaffleRow> {
  /** Prizes as they are stored: each has what its kind needs and nothing else. */
  async function toPrizes(tx: Tx, prizes: readonly PrizeInput[]): Promise<queries.RaffleRow['prizes']> {
    const offerIds = prizes.flatMap(({ offerId }) => offerId ?? []);
    // Nobody marks one of them as worth money meanwhile.
    await awards.lock(tx, offerIds);
    const offers = await awards.describe(tx, offerIds);
    for (const [index, { kind, offerId, sharePercent, text }] of prizes.entries()) {
      if (kind === 'offer' && offerId === null) throw invalidField(`prizes.${index}.offerId`, t`Choose an offer`);
      const offer = offers.get(offerId ?? '');
      if (kind === 'offer' && !offer) throw invalidField(`prizes.${index}.offerId`, t`This offer is gone`);
      if (offer?.isChosen)
        throw invalidField(`prizes.${index}.offerId`, t`Members choose what this offer gives: it cannot be won`);
      if (offer?.hasMoneyValue)
        throw invalidField(`prizes.${index}.offerId`, t`This offer is worth money: it cannot be won`);
      if (kind === 'tokens' && sharePercent === null)
        throw invalidField(`prizes.${index}.sharePercent`, t`Enter how much of what the tickets bring`);
      if (kind === 'text' && text === '') throw invalidField(`prizes.${index}.text`, t`Enter what can be won`);
    }
    if (prizes.reduce((sum, { count }) => sum + count, 0) > MOST_PRIZES)
      throw invalidField('prizes', t`Give at most ${{ most: MOST_PRIZES }} prizes`);
    const shares = prizes.map(({ kind, sharePercent, count }) => (kind === 'tokens' ? (sharePercent ?? 0) * count : 0));
    if (shares.reduce((sum, share) => sum + share, 0) > 100)
      throw invalidField('prizes', t`All shares together are more than 100 %`);
    return prizes.map(({ kind, count, offerId, sharePercent, text }) => ({
      ...{ kind, count },
      offerId: kind === 'offer' ? offerId : null,
      sharePercent: kind === 'tokens' ? sharePercent : null,
      text: kind === 'text' ? text : kind === 'offer' ? (offers.get(offerId ?? '')?.title ?? '') : '',
    }));
  }

  return {
    table: 'raffle',
    select: queries.selectRaffles,

    async toThings(executor, rows): Promise<AdminRaffle[]> {
      const facts = await raffles.describe(executor, rows);
      const waiting = await queries.countWaiting(
        executor,
        rows.map(({ id }) => id),
      );
      return rows.map((row, index) => {
        const described = facts[index];
        if (!described) throw new Error(`Raffle ${row.id} is missing`);
        const prizes = row.prizes.map((prize, at) => ({ ...prize, title: described.prizes[at]?.title ?? '' }));
        const { updatedAt, isPublished } = row;
        return {
          ...described,
          prizes,
          isPublished,
          waiting: waiting.get(row.id) ?? 0,
          version: updatedAt.toISOString(),
        };
      });
    },

    picture: ({ tx, input, before }) =>
      images.keep(tx, { address: input.imageUrl ?? null, before: before?.imageUrl ?? null }),

    /** Chooses the seed, before anybody can buy a ticket. */
    async create({ tx, at, input: { slug, prizes, ticketPriceCinder, ...input } }) {
      requireTimes(input, at);
      const seed = randomBytes(SEED_BYTES).toString('hex');
      return {
        ...input,
        slug: await chooseSlug(tx, SLUGS, { typed: slug, title: input.title, ownId: null }),
        prizes: JSON.stringify(await toPrizes(tx, prizes)),
        ticketPriceCinder: formatAmount(ticketPriceCinder),
        sealedSeed: seal.close(seed),
        sealedSalt: seal.close(randomBytes(SALT_BYTES).toString('hex')),
        seedHash: hashOfSeed(seed),
        createdAt: at,
        updatedAt: at,
      };
    },

    /** Of one that has sold tickets only texts change. */
    async update({ tx, id, at, before, input: { slug, prizes, ticketPriceCinder, ...input } }) {
      const written = {
        ...input,
        prizes: prizes && JSON.stringify(await toPrizes(tx, prizes)),
        ticketPriceCinder: ticketPriceCinder === undefined ? undefined : formatAmount(ticketPriceCinder),
      };
      if (before.sold > 0 || isOver(before)) requireSameRules(before, written);
      else {
        const { opensAt = before.opensAt, closesAt = before.closesAt, isPublished = before.isPublished } = input;
        requireTimes({ opensAt, closesAt, isPublished }, at);
      }
      const title = input.title ?? before.title;
      return {
        ...written,
        slug: slug === undefined ? undefined : await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: id }),
        updatedAt: at,
      };
    },

    beforeDelete({ before }) {
      if (before.sold > 0) throw new AppError('raffle_has_tickets');
      if (isOver(before)) throw new AppError('raffle_over');
      return Promise.resolve(null);
    },
  };
}

/** Whether the list of tickets is fixed, or there will be none. */
const isOver = ({ listHash, cancelledAt }: queries.RaffleRow) => listHash !== null || cancelledAt !== null;

type Times = Pick<queries.RaffleRow, 'opensAt' | 'closesAt' | 'isPublished'>;

function requireTimes({ opensAt, closesAt, isPublished }: Times, at: Date): void {
  if (opensAt && closesAt <= opensAt) throw invalidField('closesAt', t`Choose a time after the beginning`);
  if (isPublished && closesAt <= at) throw invalidField('closesAt', t`Choose a time that is still to come`);
}

/** What members bought tickets by: it stays. */
const RULES = [
  'mostEach',
  'onePrizeEach',
  'opensAt',
  'closesAt',
  'publicSource',
  'isPublished',
  'ticketPriceCinder',
] as const;

function requireSameRules(
  before: queries.RaffleRow,
  written: { [Name in (typeof RULES)[number] | 'prizes']?: unknown },
): void {
  const isSame = (name: (typeof RULES)[number]) =>
    written[name] === undefined || isDeepStrictEqual(written[name], before[name]);
  const hasSamePrizes =
    written.prizes === undefined || isDeepStrictEqual(JSON.parse(String(written.prizes)), before.prizes);
  if (!hasSamePrizes || !RULES.every(isSame))
    throw new AppError(before.sold > 0 ? 'raffle_has_tickets' : 'raffle_over');
}
