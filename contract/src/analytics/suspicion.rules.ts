/** How much the signals say, the most first. None of them proves anything. */
export const SUSPICION_STRENGTHS = ['strong', 'likely', 'weak'] as const;
export type SuspicionStrength = (typeof SUSPICION_STRENGTHS)[number];

/** Starts this close together count as one moment. */
export const LOCKSTEP_SECONDS = 5;
/** Fewer common starts are chance. */
export const LOCKSTEP_STARTS = 5;
/** What more members than this share is a school, a carrier or a proxy: it says nothing about any of them. */
export const SHARED_BY_MANY = 10;
/** How far back sessions are looked at. */
export const SUSPICION_DAYS = 30;

export interface Signals {
  sameDevice: boolean;
  sameAddress: boolean;
  lockstep: boolean;
}

/**
 * Strong: they start together and share a device or an address. Likely: the one or the other of device and common
 * starts. Weak: only the address, as in a family.
 */
export function suspicionStrength({ sameDevice, sameAddress, lockstep }: Signals): SuspicionStrength {
  if (lockstep && (sameDevice || sameAddress)) return 'strong';
  return lockstep || sameDevice ? 'likely' : 'weak';
}

/** Whether so many common starts are too many for chance: at least five, and half of all starts of the one with fewer. */
export function isLockstep(common: number, startsOfFewer: number): boolean {
  return common >= LOCKSTEP_STARTS && common * 2 >= startsOfFewer;
}

/** How many starts of two members fall together, each counted once. Both in order of time, in milliseconds. */
export function countCommonStarts(one: readonly number[], other: readonly number[]): number {
  const near = LOCKSTEP_SECONDS * 1000;
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const apart = (one[i] ?? 0) - (other[j] ?? 0);
    if (Math.abs(apart) <= near) {
      common++;
      i++;
      j++;
    } else if (apart < 0) i++;
    else j++;
  }
  return common;
}

const OWN_ADDRESSES = /^(127\.|::1$|0000:0000:0000:0000:|unknown$)/;

/** Whether an address is that of a proxy on this machine, which tells nothing. */
export const isOwnAddress = (address: string): boolean => OWN_ADDRESSES.test(address);

/** An address without its last part: enough to tell addresses apart, too little to find a person. */
export function shortAddress(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (/^\d+(\.\d+){3}$/.test(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.…`;
  const parts = mapped
    .split(':')
    .slice(0, 3)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^0+(?=.)/, ''));
  return `${parts.join(':')}:…`;
}
