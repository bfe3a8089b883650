import { createContext, useContext } from 'react';
import { formatExact, formatWhole } from '#lib/format/numbers.ts';
import { Mark } from '../mark/Mark.tsx';
import '../mark/mark.css';

interface AmountProps {
  /** A decimal string of the wire (`"60.00"`) or a number that one call earned. */
  value: string | number;
  /** Two decimals instead of whole tokens rounded down. */
  exact?: boolean;
  /** A gain: written with a plus. */
  gain?: boolean;
  className?: string;
}

/** An amount of tokens: the coin, the number, and the token's name for screen readers. */
export function Amount({ value, exact = false, gain = false, className = '' }: AmountProps) {
  const symbol = useContext(TokenSymbol);
  return (
    <span className={`amt ${className}`}>
      <Mark />
      <bdi dir="ltr">{`${gain ? '+' : ''}${exact ? formatExact(value) : formatWhole(value)}`}</bdi>
      <span className="sr-only"> {symbol}</span>
    </span>
  );
}

/** What the token is called on this site, such as `$CINDER`; set once around the app. */
export const TokenSymbol = createContext('$CINDER');
