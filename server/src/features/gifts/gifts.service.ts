import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { Gift, GiftStanding } from '@cinder/contract/gifts/gifts.api.ts';
import { periodBegins } from '@cinder/contract/quests/period.rules.ts';
import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { say } from '#platform/texts.ts';
import { type GiverStanding, leftToday, obstacleOf, refusalOf, shownStanding, toRules } from './gift-standing.rules.ts';
import * as queries from './gifts.queries.ts';
import { type HintsDeps, lookLikeOne } from './hints.service.ts';

const DAY_MS = 86_400_000;

interface Deps extends HintsDeps {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  members: Pick<MembersService, 'idOf' | 'joinedAt' | 'summaries'>;
  events: Events;
  /** In which the days of the limit begin. */
  timeZone: string;
}

interface Order {
  username: string;
  /** Hundredths. */
  amountCinder: Amount;
  message: string;
}

/** What became of a gift: null where the two accounts look like those of one person. */
export type Given = { id: string; availableCinder: string; leftTodayCinder: string } | null;

/** Gifts of tokens between members. */
export function createGiftsService(deps: Deps) {
  const { db, clock, wallet, members } = deps;

  async function standingOf(executor: Executor, userId: string): Promise<GiverStanding> {
    const now = clock.now();
    const settings = await queries.findSettings(executor);
    const joinedAt = (await members.joinedAt(executor, userId)) ?? now;
    const today = periodBegins('daily', now, deps.timeZone);
    const { given, count } = await queries.sumGivenSince(executor, userId, today);
    return {
      ...toRules(settings),
      daysHere: Math.floor((now.getTime() - joinedAt.getTime()) / DAY_MS),
      level: await wallet.levelOf(executor, userId),
      // A sum may be longer than any amount.
      givenToday: BigInt(given.replace('.', '')),
      giftsToday: count,
    };
  }

  async function shown(userId: string, refuse: (standing: GiverStanding) => AppError | null): Promise<GiftStanding> {
    const standing = await standingOf(db, userId);
    const { available } = await wallet.balanceOf(db, userId);
    const refusal = refuse(standing);
    const obstacle = refusal && { code: refusal.code, message: say(refusal.text) };
    return { ...shownStanding(standing, available), obstacle };
  }

  async function requireId(executor: Executor, username: string): Promise<string> {
    const userId = await members.idOf(executor, username);
    if (userId === null) throw new AppError('member_not_found');
    return userId;
  }

  return {
    /** What a member gave and was given, newest first, and what they may still give. */
    async list(userId: string, { page, limit }: Paging) {
      const total = await queries.countOwn(db, userId);
      const rows = await queries.findOwnPage(db, userId, { limit, offset: (page - 1) * limit });
      const others = rows.map((row) => (row.senderId === userId ? row.recipientId : row.senderId));
      const summaries = await members.summaries(db, [...new Set(others)]);
      const gifts = rows.map((row, index): Gift => {
        const other = summaries.get(others[index] ?? '');
        const isSent = row.senderId === userId;
        const { id, amountCinder, message, givenAt } = row;
        return {
          ...{ id, isSent, amountCinder, message },
          username: other?.username ?? null,
          worn: other?.worn,
          // Who gave is not told that it was reported.
          isReported: !isSent && row.reportedAt !== null,
          givenAt: givenAt.toISOString(),
        };
      });
      const takesGifts = await queries.findTakesGifts(db, userId);
      const standing = await shown(userId, obstacleOf);
      return { ...standing, takesGifts, gifts, total, totalPages: totalPages(total, limit) };
    },

    /** What stands in the way of a gift to a member, of what can be told before. */
    async standingTo(userId: string, username: string): Promise<GiftStanding> {
      const recipientId = await requireId(db, username);
      const takesGifts = await queries.findTakesGifts(db, recipientId);
      const isToOneself = recipientId === userId;
      return shown(userId, (standing) =>
        refusalOf({ ...standing, isToOneself, takesGifts, amount: standing.least, available: standing.least }),
      );
    },

    /**
     * Moves tokens from one member to another, for good; keeps for the staff what hints of several accounts refuse, and
     * answers null. The two are locked before anything is decided, so that a limit holds for callers at the same time.
     */
    async give(tx: Tx, senderId: string, { username, amountCinder: amount, message }: Order): Promise<Given> {
      const recipientId = await requireId(tx, username);
      const isToOneself = recipientId === senderId;
      const requirePossible = async () => {
        const standing = await standingOf(tx, senderId);
        const { available } = await wallet.balanceOf(tx, senderId);
        const takesGifts = await queries.findTakesGifts(tx, recipientId);
        const asked = { ...standing, isToOneself, takesGifts, amount, available: parseAmount(available) };
        const refusal = refusalOf(asked);
        if (refusal) throw refusal;
        return standing;
      };
      // What is refused anyway costs no search for hints; that may take a while, and nobody waits for it.
      await requirePossible();
      const isOne = await lookLikeOne(deps, tx, [senderId, recipientId]);
      await wallet.lockTwo(tx, [senderId, recipientId]);
      const standing = await requirePossible();
      const at = clock.now();
      const row = { id: newId(at), senderId, recipientId, amountCinder: formatAmount(amount) };
      if (isOne) {
        await queries.keepRefusal(tx, { ...row, refusedAt: at });
        changed.everybody(tx, 'gifts');
        return null;
      }
      await queries.insertGift(tx, { ...row, message, givenAt: at });
      await move(deps.ledger, tx, { giftId: row.id, senderId, recipientId, amount });
      const sender = (await members.summaries(tx, [senderId])).get(senderId)?.username ?? DELETED_MEMBER;
      const given = { giftId: row.id, senderId, sender, recipientId, amount, message, at };
      await deps.events.publish(tx, 'gifts.given', given);
      for (const userId of [senderId, recipientId]) changed.member(tx, userId, 'gifts');
      const left = leftToday({ ...standing, givenToday: standing.givenToday + amount });
      const balance = await wallet.balanceOf(tx, senderId);
      return { id: row.id, availableCinder: balance.available, leftTodayCinder: formatAmount(left) };
    },

    async choose(tx: Tx, userId: string, takesGifts: boolean) {
      await wallet.lock(tx, userId);
      await queries.saveChoice(tx, userId, takesGifts);
      return { takesGifts };
    },

    /** Shows the message of a gift to the staff, once; to who was given it alone it is there. */
    async report(tx: Tx, userId: string, id: string, reason: string) {
      const gift = await queries.lockGift(tx, id);
      if (gift?.recipientId !== userId) throw new AppError('gift_not_found');
      if (gift.message === '') throw new AppError('gift_without_message');
      if (gift.reportedAt === null) {
        const at = clock.now();
        await queries.updateGift(tx, id, { reportedAt: at, reason });
        await deps.events.publish(tx, 'gifts.reported', { giftId: id, at });
        changed.everybody(tx, 'gifts');
      }
      return { id, isReported: true };
    },

    /** Whom gifts of a member came from or went to, by the names of the others, for the rows of the ledger. */
    async namesOf(userId: string, ids: readonly string[]) {
      const others = await queries.findOthers(db, userId, ids);
      const summaries = await members.summaries(db, [...new Set(others.values())]);
      return new Map(
        [...others].flatMap(([id, otherId]) => {
          const name = summaries.get(otherId)?.username;
          return name === undefined ? [] : [[id, { name, slug: null }] as const];
        }),
      );
    },
  };
}

interface Moved {
  giftId: string;
  senderId: string;
  recipientId: string;
  amount: Amount;
}

/** The two rows of a gift, one by one: both members are locked, and each row is written where its member is. */
async function move(ledger: Ledger, tx: Tx, { giftId, senderId, recipientId, amount }: Moved): Promise<void> {
  await ledger.transfer(tx, [
    {
      account: `member:${senderId}`,
      counterAccount: `member:${recipientId}`,
      source: 'gift_sent',
      amount: -amount,
      description: ledgerTexts.gift_sent.given.write(),
      cause: `gift_sent:${giftId}`,
    },
  ]);
  await ledger.transfer(tx, [
    {
      account: `member:${recipientId}`,
      counterAccount: `member:${senderId}`,
      source: 'gift_received',
      amount,
      description: ledgerTexts.gift_received.received.write(),
      cause: `gift_received:${giftId}`,
    },
  ]);
}
