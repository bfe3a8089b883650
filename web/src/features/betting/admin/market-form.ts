import { newMarket } from '@cinder/contract/betting/betting.admin-api.ts';
import type { OddsType } from '@cinder/contract/betting/betting.rules.ts';
import { t } from '@lingui/core/macro';
import { issuesResolver } from '#lib/form-errors.ts';
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
    selections: selections.map((selection) => toSelection(selection, oddsType)),
  };
}

/** One selection as the call takes it. */
export function toSelection({ label, refRegistrationId, fixedOdds }: SelectionValues, oddsType: OddsType) {
  return {
    label,
    refRegistrationId: refRegistrationId || null,
    oddsType,
    fixedOdds: oddsType === 'fixed' ? fixedOdds : null,
  };
}

/** The contract's own schema says what is wrong, field by field; and no selection is there twice. */
export const checkMarket = issuesResolver<MarketFormValues>((values) => [
  ...(newMarket.safeParse(toInput(values)).error?.issues ?? []),
  ...doubled(values.selections),
]);

/** The selections that repeat the label or the entrant of one before them. */
export function doubled(selections: readonly SelectionValues[]) {
  return selections.flatMap(({ label, refRegistrationId }, index) => {
    const earlier = selections.slice(0, index);
    const name = label.trim().toLowerCase();
    const isSameLabel = name !== '' && earlier.some((one) => one.label.trim().toLowerCase() === name);
    const isSameEntrant =
      refRegistrationId !== '' && earlier.some((one) => one.refRegistrationId === refRegistrationId);
    const field = isSameEntrant ? 'refRegistrationId' : isSameLabel ? 'label' : null;
    return field ? [{ path: ['selections', index, field], message: t`This selection is there already` }] : [];
  });
}
