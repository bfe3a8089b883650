import { newMarket } from '@cinder/contract/betting/betting.admin-api.ts';
import { describe, expect, it } from 'vitest';
import { doubled, emptyMarket, type MarketFormValues, toInput } from './market-form.ts';

const EVENT = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed1';
const ENTRANT = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb1';
const typed = (changes: Partial<MarketFormValues>): MarketFormValues => ({
  ...emptyMarket(EVENT),
  title: 'Who wins',
  selections: [
    { label: 'Kaldrin', refRegistrationId: '', fixedOdds: '2.5' },
    { label: '', refRegistrationId: ENTRANT, fixedOdds: '1.2' },
  ],
  ...changes,
});
const faults = (values: MarketFormValues) =>
  newMarket.safeParse(toInput(values)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a market', () => {
  it('sends no odds for a pool, and no cut for fixed odds', () => {
    expect(toInput(typed({ houseCutPercent: '5' }))).toMatchObject({
      houseCutPercent: '5',
      selections: [
        { fixedOdds: null, refRegistrationId: null },
        { fixedOdds: null, refRegistrationId: ENTRANT },
      ],
    });
    expect(toInput(typed({ houseCutPercent: '5', oddsType: 'fixed' }))).toMatchObject({
      houseCutPercent: '0',
      selections: [{ fixedOdds: '2.5' }, { fixedOdds: '1.2' }],
    });
    expect(faults(typed({ oddsType: 'fixed' }))).toEqual([]);
  });

  it('objects at each selection that is there already, whatever its case or blanks', () => {
    const one = { label: 'Kaldrin', refRegistrationId: '', fixedOdds: '' };
    const paths = (selections: MarketFormValues['selections']) => doubled(selections).map(({ path }) => path.join('.'));
    expect(paths([one, { ...one, label: 'Vessa' }])).toEqual([]);
    expect(paths([one, { ...one, label: 'Vessa' }, { ...one, label: ' kaldrin ' }, one])).toEqual([
      'selections.2.label',
      'selections.3.label',
    ]);
    const entrant = { ...one, label: '', refRegistrationId: ENTRANT };
    expect(paths([entrant, { ...one, label: '' }, entrant])).toEqual(['selections.2.refRegistrationId']);
  });

  it('objects at the field', () => {
    expect(faults(emptyMarket(EVENT))).toEqual(['title', 'selections.0.label', 'selections.1.label']);
    expect(faults(typed({ houseCutPercent: '21', houseReserve: '-1' }))).toEqual(['houseCutPercent', 'houseReserve']);
  });
});
