import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, visibleLine, visibleName } from './names.rules.ts';

const name = visibleName({ max: 40, empty: 'Enter a name' });
const accepts = (text: string) => name.safeParse(text).success;
const messageFor = (text: unknown) => name.safeParse(text).error?.issues[0]?.message;

const SCRIPTS: [script: string, name: string][] = [
  ['Latin', 'Red Wolves'],
  ['Latin with apostrophe and hyphen', "Anne-Marie O'Neil"],
  ['Vietnamese in decomposed letters', 'Nguyễn Thị Thuỷ'.normalize('NFD')],
  ['Lithuanian with three marks', 'e\u0328\u0307\u0301'],
  ['Greek', 'Αθήνα'],
  ['Cyrillic', 'Волки Ночи'],
  ['Arabic', 'محمد'],
  ['Arabic with vowels', 'مُحَمَّدٌ'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Hebrew', 'דוד'],
  ['Hebrew with niqqud', 'שָׁלוֹם'.normalize('NFD')],
  ['Hebrew with cantillation', 'בְּרֵאשִׁ֖ית'],
  ['Hindi', 'श्रीकान्त'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Bengali with a joiner', 'র\u200D্যাব'],
  ['Sinhala with a joiner', 'ශ්\u200Dරී'],
  ['Tamil', 'ஸ்ரீ'],
  ['Thai', 'ผู้ที่น้ำ'],
  ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
  ['Burmese', 'မျှော့ လျှောက် ကြွေး'],
  ['Khmer', 'ស្ត្រី'],
  ['Korean', '불꽃'.normalize('NFD')],
  ['Japanese', 'ガギグ'.normalize('NFD')],
  ['Chinese with a chosen form', '葛\u{E0100}城'],
  ['Mongolian with a chosen form', 'ᠨ\u180Bᠠ'],
  ['emoji', '🔥'],
  ['a coloured emoji', '❤\uFE0F'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['a waving hand with a colour of skin', '👋🏽'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['the flag of a country', '🇩🇪'],
  ['the flag of a region', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['signs', '-=[ ]=-'],
];

const UNSEEN: [what: string, text: string][] = [
  ['a right-to-left override', 'Eve\u202Egnp.exe'],
  ['a left-to-right mark', 'Eve\u200E'],
  ['an isolate', '\u2068Eve\u2069'],
  ['a line break', 'Eve\nBcc: x'],
  ['a line separator', 'Eve\u2028x'],
  ['a tabulator', 'Eve\tx'],
  ['NUL', 'Eve\0'],
  ['a zero width space', 'Red\u200BWolves'],
  ['a word joiner', 'Red\u2060Wolves'],
  ['a soft hyphen', 'Red\u00ADWolves'],
  ['a combining grapheme joiner', 'Red\u034FWolves'],
  ['a Hangul filler alone', '\u3164'],
  ['a half width Hangul filler', 'a\uFFA0'],
  ['a Braille blank alone', '\u2800'],
  ['a Braille blank', 'a\u2800b'],
  ['a blank hieroglyph', '\u{13441}'],
  ['a joiner at the end', 'Red\u200D'],
  ['a joiner at the beginning', '\u200DRed'],
  ['two joiners in a row', 'Red\u200D\u200DWolves'],
  ['a joiner beside a space', 'Red\u200D Wolves'],
  ['a selector alone', '\uFE0F'],
  ['two selectors in a row', 'a\uFE0F\uFE0E'],
  ['letters of a flag without one', 'a\u{E0061}'],
  ['half of a pair of surrogates', 'a\uD83D'],
  ['a sign for private use', 'a\uE000'],
  ['a sign that is not assigned', 'a\u0378'],
  ['a mark alone', '\u0301'],
  ['a mark after a space', 'a \u0301'],
];

describe('a visible name', () => {
  it.each(SCRIPTS)('may be in %s', (_script, text) => {
    expect(messageFor(text)).toBeUndefined();
  });

  it.each(UNSEEN)('has not %s', (_what, text) => {
    expect(messageFor(text)).toBe('Use one line of letters and signs that can be seen');
  });

  it.each(['', '   ', '\u00A0\u3000', undefined, null])('is something: %j', (text) => {
    expect(messageFor(text)).toBe('Enter a name');
  });

  it('has no more marks on one letter than scripts need', () => {
    expect(accepts('a\u0301\u0302\u0303\u0304')).toBe(true);
    expect(messageFor('a\u0301\u0302\u0303\u0304\u0305')).toBe('Use at most 4 marks on one letter');
    expect(messageFor('ก็็็็็')).toBe('Use at most 4 marks on one letter');
  });

  it('has no more of them with joiners between', () => {
    expect(accepts('a\u0301\u0302\u0303\u200D\u0304\u0305')).toBe(false);
  });

  it('is as long as it may be, and no longer', () => {
    expect(accepts('a'.repeat(40))).toBe(true);
    expect(messageFor('a'.repeat(41))).toBe('Use at most 40 characters');
  });

  it('is trimmed', () => {
    expect(name.parse('  Red Wolves\u3000')).toBe('Red Wolves');
  });

  it('may be any letters with anything visible between', () => {
    const sign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      // Unicode has letters that fill a place and show nothing, such as U+FFA0, and two blanks among its hieroglyphs.
      .filter((text) => /^(?![\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}])[\p{L}\p{N}]$/u.test(text));
    fc.assert(fc.property(fc.array(sign, { minLength: 1, maxLength: 20 }), (signs) => accepts(signs.join(''))));
  });

  it('has nothing that is ignored when it is drawn, wherever it stands', () => {
    const ignored = fc
      .integer({ min: 0, max: 0x10ffff })
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(sign) && sign.trim() !== '');
    fc.assert(
      fc.property(ignored, fc.nat(3), (sign, at) => !accepts(`${'abc'.slice(0, at)}${sign}${'abc'.slice(at)}`)),
      { numRuns: 20 },
    );
  });
});

describe('a visible line', () => {
  const line = visibleLine(40);

  it('may be blank', () => {
    for (const text of ['', '  ']) expect(line.parse(text)).toBe('');
  });

  it.each(UNSEEN)('has not %s', (_what, text) => {
    expect(line.safeParse(text).error?.issues[0]?.message).toBe('Use one line of letters and signs that can be seen');
  });

  it.each(SCRIPTS)('may be in %s', (_script, text) => {
    expect(line.parse(text)).toBe(text);
  });

  it('has no more marks on one letter than scripts need', () => {
    expect(line.parse('a\u0301\u0302\u0303\u0304')).toHaveLength(5);
    const { error } = line.safeParse('a\u0301\u0302\u0303\u0304\u0305');
    expect(error?.issues[0]?.message).toBe('Use at most 4 marks on one letter');
  });
});

describe('the key of a name', () => {
  it.each([
    ['letter case', 'RED Wolves', 'red wolves'],
    ['the case of a sharp s', 'Straße', 'STRASSE'],
    ['the case of a final sigma', 'ΟΔΟΣ', 'οδος'],
    ['the case of a dotted I', 'İstanbul', 'istanbul'],
    ['the width', 'Ｒｅｄ', 'Red'],
    ['how a letter is written', 'é'.normalize('NFD'), 'é'],
    ['an accent', 'Wölves', 'Wolves'],
    ['marks on letters', 'Wo\u0332lves\u0336', 'Wolves'],
    ['a ring around a letter', 'W\u20DDolves', 'Wolves'],
    ['a joiner', 'Wol\u200Dves', 'Wolves'],
    ['a selector', '❤\uFE0F', '❤'],
    ['a zero width space', 'Wol\u200Bves', 'Wolves'],
    ['spaces', 'Red \u00A0 Wolves', 'Red Wolves'],
    ['the capital sharp s', 'STRAẞE', 'strasse'],
  ])('does not tell apart by %s', (_what, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Red Wolves', 'RedWolves'],
    ['Wolves', 'Wolves 2'],
    ['が', 'か'],
    ['की', 'का'],
    ['น้ำ', 'นำ'],
    ['🔥', '❤'],
    ['👋🏽', '👋'],
  ])('tells %s from %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is the same for every letter whichever case it is in, and stays as it is', () => {
    const letters = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((text) => text.toUpperCase() !== text || text.toLowerCase() !== text);
    const apart = letters.filter((text) => {
      const key = nameKey(text);
      return [text.toUpperCase(), text.toLowerCase(), key].some((other) => nameKey(other) !== key);
    });
    expect(apart).toEqual([]);
    expect(letters.length).toBeGreaterThan(2_000);
  });

  it('stays as it is, and is the same however the name is stored and whatever is hidden in it', () => {
    const hidden = fc.constantFrom('\u200B', '\u200D', '\u034F', '\uFE0F', '\u00AD', '\u2060', '\u3164');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), hidden, fc.nat(), (text, sign, place) => {
        const at = place % (text.length + 1);
        // Half of a pair of surrogates is no sign to hide something after.
        fc.pre(text.slice(0, at).isWellFormed());
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
        expect(nameKey(text.normalize('NFD'))).toBe(nameKey(text));
        expect(nameKey(text.slice(0, at) + sign + text.slice(at))).toBe(nameKey(text));
      }),
    );
  });
});
