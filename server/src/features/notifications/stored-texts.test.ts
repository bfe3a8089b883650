import { isolate } from '@cinder/contract/shared/isolate.ts';
import { amountValue, msg, type Text } from '@cinder/contract/shared/messages.ts';
import { describe, expect, it } from 'vitest';
import { contentOf, stored, withoutName } from './stored-texts.ts';

/** What the database gives back of what was stored. */
const kept = (title: Text, text: Text, others: object = {}): Record<string, unknown> =>
  JSON.parse(JSON.stringify({ ...stored({ title, text }), link: '/tournaments', ...others }));
const read = (data: Record<string, unknown>, language: string) => {
  const { title, text } = contentOf({ type: 'match_called', data }, language);
  return [title, text];
};
const reportOf = (name: string) =>
  msg`${{ tournament: isolate(name) }}, ${{ match: msg`Final` }}: ${{ reporter: isolate(name) }} reports ${{ a: 3 }} : ${{ b: 1 }}.`;

describe('a notification', () => {
  it('is said in the language of its reader, with what is a message in it', () => {
    const data = kept(msg`Purchase Successful!`, msg`${{ item: msg`Final` }} equipped`);
    expect(read(data, 'de')).toEqual(['Kauf erfolgreich!', 'Finale angelegt']);
    expect(read(data, 'en')).toEqual(['Purchase Successful!', 'Final equipped']);
  });

  it('has amounts as its reader writes them, and in English as on the wire', () => {
    const data = kept(
      msg`Level ${{ level: 7 }}`,
      msg`${{ amount: amountValue(123_450n) }} go back to the deleted member.`,
    );
    expect(read(data, 'de')[1]).toMatch(/^1234,50 /);
    expect(read(data, 'en')).toEqual(['Level 7', '1234.50 go back to the deleted member.']);
  });

  it('is said in English where nobody has words for it, but for what is in it', () => {
    const data = kept(msg`Nobody says this`, msg`Nobody says this of ${{ match: msg`Final` }}`);
    expect(read(data, 'de')).toEqual(['Nobody says this', 'Nobody says this of Finale']);
    expect(read(data, 'tlh')).toEqual(['Nobody says this', 'Nobody says this of Final']);
  });

  it('leaves a name as it is that is also one of our words', () => {
    expect(read(kept(msg`Purchase Successful!`, 'Final'), 'de')).toEqual(['Kauf erfolgreich!', 'Final']);
  });

  it('of a version before is read as it is', () => {
    expect(read({ title: 'Purchase Successful!', text: 'Final', link: '/shop' }, 'de')).toEqual([
      'Purchase Successful!',
      'Final',
    ]);
  });

  it('in English is what the version before reads', () => {
    const { title, text, link } = kept(msg`Level ${{ level: 7 }}`, reportOf('Ash'), { link: '/' });
    expect([title, text, link]).toEqual(['Level 7', 'Ash, Final: Ash reports 3 : 1.', '/']);
  });
});

describe('the name of a member who is gone', () => {
  it.each(['Ash', 'אש 2'])('goes from the values and the English, and from nothing else: %s', (name) => {
    const data = withoutName(kept(msg`Level ${{ level: 7 }}`, reportOf(name)), name);
    expect(data['text']).toBe(`${isolate(name)}, Final: Deleted member reports 3 : 1.`);
    expect(data['title']).toBe('Level 7');
    const [, text = ''] = read(data, 'de');
    expect(text).toContain('Gelöschtes Mitglied');
    expect(JSON.stringify(data).split(isolate(name))).toHaveLength(1 + 2);
  });

  it('goes from the English alone in a row of the version before', () => {
    const data = { title: 'A result', text: 'Ash, Final: Ash reports 3 : 1.', link: '/' };
    expect(withoutName(data, 'Ash')).toEqual({ ...data, text: 'Ash, Final: Deleted member reports 3 : 1.' });
  });

  it('is not said in any language once a server of the version before has taken it out of the English', () => {
    const data = {
      ...kept(msg`Level ${{ level: 7 }}`, reportOf('Ash')),
      text: 'Ash, Final: Deleted member reports 3 : 1.',
    };
    expect(read(data, 'de')[1]).toBe('Ash, Final: Deleted member reports 3 : 1.');
  });
});
