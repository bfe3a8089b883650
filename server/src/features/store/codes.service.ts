import { createHmac } from 'node:crypto';
import { MOST_CODES } from '@cinder/contract/store/store.rules.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './offers.queries.ts';

export type CodesService = ReturnType<typeof createCodesService>;

/** Codes that offers give, such as keys of games: sealed by the site's secret, and read by who redeemed one alone. */
export function createCodesService({ clock, secret }: { clock: Clock; secret: string }) {
  const seal = createSeal(secret);
  const digestOf = (code: string) => createHmac('sha256', secret).update(`store-code|${code}`).digest('hex');
  const read = (sealed: string): string | null => {
    try {
      return seal.open(sealed);
    } catch {
      return null;
    }
  };
  return {
    /** Adds codes to an offer, each once. offer_has_no_codes for one of another kind. */
    async add(tx: Tx, offerId: string, codes: readonly string[]) {
      const offer = await queries.lockOffer(tx, offerId);
      if (!offer) throw new AppError('offer_not_found');
      if (offer.kind !== 'code') throw new AppError('offer_has_no_codes');
      const at = clock.now();
      const rows = [...new Set(codes)].map((code) => ({
        id: newId(at),
        offerId,
        sealed: seal.close(code),
        digest: digestOf(code),
        redemptionId: null,
      }));
      const added = await queries.insertCodes(tx, rows);
      const codesLeft = (await queries.countFreeCodes(tx, [offerId])).get(offerId) ?? 0;
      return { added, known: codes.length - added, codesLeft };
    },

    /**
     * Gives the oldest code that can be read of an offer that is locked to a redemption; false where there is none. Those
     * that another secret has sealed are left alone.
     */
    async take(tx: Tx, offerId: string, redemptionId: string): Promise<boolean> {
      for (const limit of [1, MOST_CODES]) {
        const free = await queries.findFreeCodes(tx, offerId, limit);
        const readable = free.find(({ sealed }) => read(sealed) !== null);
        if (readable) await queries.takeCode(tx, readable.id, redemptionId);
        if (readable || free.length < limit) return readable !== undefined;
      }
      return false;
    },

    /** The codes of these redemptions, by redemption. One that another secret has sealed cannot be read: it is missing. */
    async read(executor: Executor, redemptionIds: readonly string[]): Promise<Map<string, string>> {
      const taken = await queries.findTakenCodes(executor, redemptionIds);
      const codes = new Map<string, string>();
      for (const [id, sealed] of taken) {
        const code = read(sealed);
        if (code !== null) codes.set(id, code);
      }
      return codes;
    },
  };
}
