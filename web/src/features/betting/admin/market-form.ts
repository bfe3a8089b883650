import { newMarket } from '@cinder/contract/betting/betting.admin-api.ts';
import type { OddsType } from '@cinder/contract/betting/betting.rules.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import type { MarketInput } from './betting-admin.queries.ts';

/** A market as it is typed. */
export interface MarketFormValues {
  championshipId: string;
  title: string;
  marketType: string;
  houseCutPercent: string;
  houseReserve: string;
  oddsType: OddsType;
  selections: SelectionValues[];
}

export interface SelectionValues {
  label: string;
  /** Blank: no entrant, only a label. */
  refRegistrationId: string;
  fixedOdds: string;
}

export const EMPTY_SELECTION: SelectionValues = { label: '', refRegistrationId: '', fixedOdds: '' };

/** The form of a new market. */
export function emptyMarket(championshipId: string): MarketFormValues {
  return {
    championshipId,
    title: '',
    marketType: 'winner',
    houseCutPercent: '0',
    houseReserve: '0',
    oddsType: 'pari_mutuel',
    selections: [{ ...EMPTY_SELECTION }, { ...EMPTY_SELECTION }],
  };
}

/** What was typed, as the call takes it: a pool has no odds of its own, and the house keeps a part of pools alone. */
export function toInput({ oddsType, selections, ...market }: MarketFormValues): MarketInput {
  const isFixed = oddsType === 'fixed';
  return {
    ...market,
    houseCutPercent: isFixed ? '0' : market.houseCutPercent,
    selections: selections.map(({ label, refRegistrationId, fixedOdds }) => ({
      label,
      refRegistrationId: refRegistrationId || null,
      oddsType,
      fixedOdds: isFixed ? fixedOdds : null,
    })),
  };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkMarket = schemaResolver(newMarket, toInput);
