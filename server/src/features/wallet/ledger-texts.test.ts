import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredText } from '#platform/stored-text.ts';
import { inLanguage, teachGerman } from '#testing/german.ts';
import { ledgerTexts, noRoomText, revertedText, sayDescription } from './ledger-texts.service.ts';

teachGerman({
  'Quest: {quest}': 'Quest „{quest}“',
  'Tournament: {tournament}, place {place}': 'Platz {place} im Turnier „{tournament}“',
  'Bet: {market}': 'Wette: {market}',
  'Bet won: {market}': 'Gewonnene Wette: {market}',
  '{description} (reverted)': '{description} (zurückgenommen)',
  'No room in the balance: {description}': 'Kein Platz im Guthaben: {description}',
});

/** Names as members and administrators give them, and what texts themselves are made of. */
const name = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        'Bet: ',
        'Bet won: ',
        'Quest: ',
        ', place 3',
        ' (reverted)',
        'No room in the balance: ',
        '{market}',
        '#',
        "'",
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const cause = fc.constantFrom(
  'wager_stake:w:1',
  'wager_stake:w:1:back',
  'quest:p:1',
  'overflow:quest:p:1',
  'market_take:m:1',
);

const all = Object.entries(ledgerTexts).flatMap(([source, texts]) =>
  Object.entries(texts).map(([text, stored]) => ({ source, text, stored: stored as StoredText })),
);

describe('what the ledger says', () => {
  it.each([
    ...all,
    { source: 'any', text: 'reverted', stored: revertedText },
    { source: 'any', text: 'noRoom', stored: noRoomText },
  ])('of $source, as $text, gives back whatever was put into it', ({ stored }) => {
    fc.assert(
      fc.property(name, fc.nat(), (title, place) => {
        const message = stored.read((stored as StoredText).write(title, place));
        const values = Object.values(message?.values ?? {});
        expect(values).toEqual([title, String(place)].slice(0, values.length));
      }),
    );
  });

  it('is to the letter what is kept for a reader of English, whatever that is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), name, fc.nat(), cause, (one, title, place, by) => {
        for (const description of [
          title,
          one.stored.write(title, place),
          revertedText.write(title),
          noRoomText.write(title),
        ])
          expect(sayDescription({ source: one.source, description, cause: by })).toBe(description);
      }),
    );
  });

  it('is said in the language of its reader, with the names as they are', () => {
    fc.assert(
      fc.property(name, fc.nat(), (title, place) => {
        const bet = ledgerTexts.wager_stake.bet.write(title);
        const inGerman = (source: string, by: string, description: string) =>
          inLanguage('de', () => sayDescription({ source, description, cause: by }));
        expect(inGerman('quest', 'quest:p:1', ledgerTexts.quest.claimed.write(title))).toBe(`Quest „${title}“`);
        expect(inGerman('tournament', 'tournament:r', ledgerTexts.tournament.prize.write(title, place))).toBe(
          `Platz ${place} im Turnier „${title}“`,
        );
        expect(inGerman('wager_stake', 'wager_stake:w:1', bet)).toBe(`Wette: ${title}`);
        expect(inGerman('wager_stake', 'wager_stake:w:1:back', revertedText.write(bet))).toBe(
          `Wette: ${title} (zurückgenommen)`,
        );
        expect(
          inGerman('balance_overflow', 'overflow:wager_stake:w:1:back', noRoomText.write(revertedText.write(bet))),
        ).toBe(`Kein Platz im Guthaben: Wette: ${title} (zurückgenommen)`);
      }),
    );
  });

  it('stays as it is kept where no text of its source is like it, if pages say the same', () => {
    const inGerman = (source: string, description: string) =>
      inLanguage('de', () => sayDescription({ source, description, cause: `${source}:1` }));
    expect(inGerman('quest', 'Leaderboards')).toBe('Leaderboards');
    expect(inGerman('a source of old', 'Quest: Dig')).toBe('Quest: Dig');
  });
});
