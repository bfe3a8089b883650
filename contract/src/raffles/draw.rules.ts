import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { DRAW_ALGORITHM, type drawOutcomes } from './raffles.rules.ts';

/** In place of the mark of an owner whose account was deleted before the close. */
export const NO_OWNER = '-';

export interface Ticket {
  /** From 1, without gaps. */
  number: number;
  /** The mark of its owner, or `-`. */
  owner: string;
}

/** One try to find the winner of a prize. */
export interface DrawStep {
  prize: number;
  try: number;
  hmac: string | null;
  ticket: number | null;
  outcome: (typeof drawOutcomes)[number];
}

export interface DrawInput {
  /** 32 bytes in hexadecimal. */
  seed: string;
  listHash: string;
  /** What nobody knew at the close; empty where there is none. */
  publicValue: string;
  tickets: readonly Ticket[];
  /** How many prizes there are. */
  prizes: number;
  onePrizeEach: boolean;
  /** Whether the account of an owner was deleted between close and draw, by its mark. */
  isGone(owner: string): boolean;
}

export interface Draw {
  steps: DrawStep[];
  /** The ticket that won each prize, in the order of prizes; null for one that nobody won. */
  winners: (number | null)[];
}

/** SHA-256 of the bytes of a seed, in hexadecimal. */
export const hashOfSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The mark by which the list names an owner: equal for all tickets of one, and secret as long as the salt is. */
export function markOfOwner(salt: string, memberId: string): string {
  return bytesToHex(sha256.create().update(hexToBytes(salt)).update(utf8ToBytes(memberId)).digest());
}

/** SHA-256 of the list as text, a line for each ticket. */
export function hashOfList(tickets: readonly Ticket[]): string {
  const hash = sha256.create();
  for (const { number, owner } of tickets) hash.update(utf8ToBytes(`${number} ${owner}\n`));
  return bytesToHex(hash.digest());
}

/** Finds the winner of each prize. The same input gives the same winners, here and in every browser. */
export function draw({ seed, listHash, publicValue, tickets, prizes, onePrizeEach, isGone }: DrawInput): Draw {
  const key = hexToBytes(seed);
  const steps: DrawStep[] = [];
  const winners: (number | null)[] = [];
  let left = tickets.filter(({ owner }) => owner !== NO_OWNER);
  for (let prize = 1; prize <= prizes; prize++) {
    let winner: Ticket | null = null;
    let attempt = 0;
    for (; left.length > 0 && winner === null; attempt++) {
      const digest = hmac(sha256, key, utf8ToBytes([DRAW_ALGORITHM, listHash, publicValue, prize, attempt].join('|')));
      const ticket = pick(digest, left);
      const isLost = ticket !== null && isGone(ticket.owner);
      const outcome = ticket === null ? 'biased' : isLost ? 'gone' : 'won';
      steps.push({ prize, try: attempt, hmac: bytesToHex(digest), ticket: ticket?.number ?? null, outcome });
      if (ticket === null) continue;
      if (isLost || onePrizeEach) left = left.filter(({ owner }) => owner !== ticket.owner);
      if (!isLost) winner = ticket;
    }
    if (winner === null) steps.push({ prize, try: attempt, hmac: null, ticket: null, outcome: 'unclaimed' });
    winners.push(winner?.number ?? null);
  }
  return { steps, winners };
}

/** The ticket that a digest picks; null where it would favour the first tickets. */
function pick(digest: Uint8Array, tickets: readonly Ticket[]): Ticket | null {
  const x = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
  const count = BigInt(tickets.length);
  const fair = (2n ** 64n / count) * count;
  return x >= fair ? null : (tickets[Number(x % count)] ?? null);
}
