import { expect, test } from 'vitest';
import { shownText } from './marked-parts.rules.ts';

test.each([
  ['is there while it is on', 'One. {ads}An ad runs. {/ads}Two.', [], 'One. An ad runs. Two.'],
  ['is gone while it is off', 'One. {ads}An ad runs. {/ads}Two.', ['ads'], 'One. Two.'],
  ['is there in its place', '{ads}Watch.{/ads}{no-ads}Wait.{/no-ads}', ['ads'], 'Wait.'],
  ['is not there in its place', '{ads}Watch.{/ads}{no-ads}Wait.{/no-ads}', ['betting'], 'Watch.'],
  ['takes both of two', 'a{ads}{quests} and b{/quests}{/ads}.', ['quests'], 'a.'],
  ['leaves a table whole', '| a |\n{ads}{quests}| b |{/quests}{/ads}\n| c |', ['quests'], '| a |\n| c |'],
  ['is several paragraphs', 'a\n\n{ads}## b\n\nc{/ads}\n\nd', ['ads'], 'a\n\n\nd'],
  ['is nothing where all is of it', '{mining}a\n\nb{/mining}', ['mining'], ''],
  ['is read where it is not closed', 'a {ads}b', ['ads'], 'a {ads}b'],
  ['is a name of something else', '{token} {foo}a{/foo}', ['ads'], '{token} {foo}a{/foo}'],
] as const)('a part of a text %s', (_, text, off, shown) => {
  expect(shownText(text, off)).toBe(shown);
});
