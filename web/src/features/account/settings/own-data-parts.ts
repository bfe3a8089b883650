import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';

type IsOn = (module: ModuleName) => boolean;
type Part = readonly [module: ModuleName, what: string];

const namesOf = (parts: readonly Part[]) => (isOn: IsOn) =>
  parts.flatMap(([module, what]) => (isOn(module) ? what : []));

/** What is stored about a member, beside their profile, sign-ins and rewards. */
export const storedParts = namesOf([
  ['mining', t`mining`],
  ['check-in', t`check-ins`],
  ['quests', t`quests`],
  ['badges', t`badges`],
  ['inventory', t`gear`],
  ['shop', t`purchases`],
  ['store', t`redemptions`],
  ['store', t`perks`],
  ['raffles', t`tickets of raffles`],
  ['challenges', t`challenges`],
  ['gifts', t`gifts`],
  ['tournaments', t`tournaments`],
  ['betting', t`bets`],
]);

/** What is lost with an account, beside the profile, sign-ins, tokens and level. */
export const lostParts = namesOf([
  ['mining', t`mining history`],
  ['check-in', t`streak`],
  ['quests', t`quests`],
  ['badges', t`badges`],
  ['inventory', t`items`],
  ['store', t`redemptions with their codes`],
  ['store', t`perks`],
  ['raffles', t`your part in raffles`],
]);

/** What is ended before. */
export const begunParts = namesOf([
  ['betting', t`open bets`],
  ['tournaments', t`tournaments that are not over`],
  ['challenges', t`challenges`],
  ['store', t`requests in the store`],
]);

/** What stays without a name, beside the entries of the ledger. */
export const keptParts = namesOf([
  ['tournaments', t`places in finished brackets`],
  ['leaderboards', t`places in the Hall of Fame`],
  ['betting', t`settled bets`],
  ['challenges', t`challenges that others played with you`],
  ['gifts', t`gifts`],
  ['raffles', t`tickets of raffles`],
  ['shop', t`purchases as revenue`],
]);
