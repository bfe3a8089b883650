import { withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountAdmin } from '#api/accountAdmin.ts';
import { showToast } from '#lib/toasts.ts';
import { type MemberListParams, toQuery } from './members-search.ts';

const PAGE_SIZE = 25;

/** One page of the members that the address shows. */
export function membersPageQuery(params: MemberListParams) {
  return queryOptions({
    ...accountAdmin.members.pageQuery({ ...toQuery(params), limit: PAGE_SIZE }),
    // Somebody else may have joined or gone meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ rows, total }) => ({ members: rows, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }),
  });
}

const SIGNED = /^([+-]?)(\d{1,8})(?:\.(\d{1,2}))?$/;
const LARGEST = 9_999_999_999n;

/** A typed amount with its sign, in hundredths; null for what is none, and for zero. */
export function readSigned(typed: string): bigint | null {
  const match = SIGNED.exec(withPoint(typed).replace('−', '-'));
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  if (hundredths === 0n) return null;
  return sign === '-' ? -hundredths : hundredths;
}

/** Hundredths as the decimal string of the wire. */
export function toDecimal(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a balance becomes, as a decimal string; or why it cannot be. */
export function balanceAfter(balance: string, change: bigint): { balance: string } | { refused: 'below' | 'beyond' } {
  const [whole = '0', fraction = ''] = balance.split('.');
  const after = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')) + change;
  if (after < 0n) return { refused: 'below' };
  if (after > LARGEST) return { refused: 'beyond' };
  return { balance: toDecimal(after) };
}

export const INCOMPLETE = t`Please fill in all fields`;

/** Says that something is missing before anything is sent. */
export function reportIncomplete(): void {
  showToast({ title: t`Error`, text: INCOMPLETE, tone: 'bad' });
}
