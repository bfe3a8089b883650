import type { MemberKind, MemberSort } from '@cinder/contract/account/account.api.ts';
import { t } from '@lingui/core/macro';
import { day } from '#admin/DayRange.tsx';
import { searchReaders } from '#pages/search-readers.ts';

/** What of the members the address shows; days as the browser's date field has them. */
export interface MemberListParams {
  search: string;
  only: MemberKind | undefined;
  order: (typeof ORDERS)[number]['value'];
  joinedFrom: string;
  joinedTo: string;
  activeSince: string;
  inactiveSince: string;
  page: number;
}

type Address = Partial<Record<string, unknown>>;

/** In which order the list can stand. */
export const ORDERS = [
  { value: 'joined-desc', label: t`Newest first` },
  { value: 'joined-asc', label: t`Oldest first` },
  { value: 'name-asc', label: t`Name, A to Z` },
  { value: 'name-desc', label: t`Name, Z to A` },
  { value: 'xp-desc', label: t`Most XP` },
  { value: 'xp-asc', label: t`Least XP` },
  { value: 'tokens-desc', label: t`Most tokens` },
  { value: 'tokens-asc', label: t`Fewest tokens` },
  { value: 'active-desc', label: t`Active most recently` },
  { value: 'active-asc', label: t`Active longest ago` },
] as const;

export const KINDS: readonly { value: MemberKind | ''; label: string }[] = [
  { value: '', label: t`All members` },
  { value: 'unverified', label: t`Address not verified` },
  { value: 'flagged', label: t`With flagged earnings` },
  { value: 'admins', label: t`Administrators` },
];

export const DAYS = [
  { name: 'joinedFrom', label: t`Joined from` },
  { name: 'joinedTo', label: t`Joined until` },
  { name: 'activeSince', label: t`Active since` },
  { name: 'inactiveSince', label: t`Inactive since` },
] as const;

const LAST_PAGE = 1_000_000;

/** What an address asks for, without what it cannot mean. */
export function readMemberListParams(search: Address): MemberListParams {
  const address: Partial<Record<string, string>> = searchReaders['/admin/users'](search);
  const dayOf = (name: string) => day(address[name]) ?? '';
  const page = Number(address['page']);
  return {
    search: address['search'] ?? '',
    only: KINDS.find(({ value }) => value !== '' && value === address['only'])?.value || undefined,
    order: ORDERS.find(({ value }) => value === address['order'])?.value ?? 'joined-desc',
    joinedFrom: dayOf('joinedFrom'),
    joinedTo: dayOf('joinedTo'),
    activeSince: dayOf('activeSince'),
    inactiveSince: dayOf('inactiveSince'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of what is shown, without what needs no name. */
export function toAddress({ order, page, ...params }: MemberListParams): Record<string, string> {
  const all = { ...params, order: order === 'joined-desc' ? '' : order, page: page === 1 ? '' : String(page) };
  return Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** What is shown, as the call takes it. */
export function toQuery({ order, page, search, ...narrowing }: MemberListParams) {
  const [sort, direction] = order.split('-') as [MemberSort, 'asc' | 'desc'];
  const narrowed = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value)) as {
    only?: MemberKind;
    joinedFrom?: string;
    joinedTo?: string;
    activeSince?: string;
    inactiveSince?: string;
  };
  return { search, page, sort, order: direction, ...narrowed };
}

/** Whether anything but the order narrows the list. */
export function isNarrowed({ order: _, page: __, ...narrowing }: MemberListParams): boolean {
  return Object.values(narrowing).some(Boolean);
}
