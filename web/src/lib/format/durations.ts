import { t } from '@lingui/core/macro';
import { isEnglish, locale } from '../texts.tsx';
import { formatCount, numberFormat } from './numbers.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

type Unit = 'day' | 'hour' | 'minute' | 'second';
type Part = readonly [count: number, unit: Unit];

/** Seconds on a clock face: `38:24`, also beyond an hour (`60:00`). */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / MINUTE_S))}:${two(whole % MINUTE_S)}`;
}

/** What is left of a wait: `2d 5h`, `5h 51m`, `12m`, `40s`. */
export function formatRemaining(seconds: number): string {
  return largestParts(seconds).map(brief).join(' ');
}

/** How long something takes: `1h`, `1h 30m`, `45m`. */
export function formatLength(seconds: number): string {
  const [first, ...rest] = largestParts(seconds);
  return [first, ...rest.filter(([count]) => count > 0)].map(brief).join(' ');
}

function largestParts(seconds: number): [Part, ...Part[]] {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < MINUTE_S) return [[whole, 'second']];
  const minutes: Part = [Math.floor((whole % HOUR_S) / MINUTE_S), 'minute'];
  const hours: Part = [Math.floor((whole % DAY_S) / HOUR_S), 'hour'];
  const days: Part = [Math.floor(whole / DAY_S), 'day'];
  if (days[0] > 0) return hours[0] > 0 ? [days, hours] : [days];
  return hours[0] > 0 ? [hours, minutes] : [minutes];
}

/** In English by hand, as numbers are. */
function brief([count, unit]: Part): string {
  return isEnglish ? `${count}${unit[0]}` : formatUnit(count, unit);
}

const units = {
  day: numberFormat({ style: 'unit', unit: 'day', unitDisplay: 'short' }),
  hour: numberFormat({ style: 'unit', unit: 'hour', unitDisplay: 'short' }),
  minute: numberFormat({ style: 'unit', unit: 'minute', unitDisplay: 'short' }),
  second: numberFormat({ style: 'unit', unit: 'second', unitDisplay: 'short' }),
};

/** `2 days`; in other languages in short, `2 Tg.`, which has no cases. */
export function formatUnit(count: number, unit: Unit): string {
  return isEnglish ? `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}` : units[unit](count);
}

let made: Intl.RelativeTimeFormat | undefined;
const ages = () => {
  made ??= new Intl.RelativeTimeFormat(locale);
  return made;
};

interface AgeOptions {
  /** Within a sentence: `just now`. */
  isInSentence?: boolean;
}

/** How long ago: days, hours or minutes, else `Just now`. */
export function formatAge(from: string | Date, now: Date, { isInSentence = false }: AgeOptions = {}): string {
  const seconds = (now.getTime() - new Date(from).getTime()) / 1000;
  if (seconds < MINUTE_S) return isInSentence ? t`just now` : t`Just now`;
  const ago = (size: number, unit: Unit) => {
    const count = Math.floor(seconds / size);
    return isEnglish ? `${formatUnit(count, unit)} ago` : ages().format(-count, unit);
  };
  if (seconds < HOUR_S) return ago(MINUTE_S, 'minute');
  return seconds < DAY_S ? ago(HOUR_S, 'hour') : ago(DAY_S, 'day');
}
