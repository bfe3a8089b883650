import { isolate } from '@cinder/contract/shared/isolate.ts';
import { messageOf, msg } from '@cinder/contract/shared/messages.ts';
import { chanceThatIsOn } from '@cinder/contract/site/chance.rules.ts';
import { type ModuleName, moduleNames, modulesOffAtFirst } from '@cinder/contract/site/module-names.ts';
import { modules, withDependents } from '@cinder/contract/site/modules.rules.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './modules.queries.ts';
import { findSettings } from './site-settings.queries.ts';

/** In which everybody waits who offers what is worth money, redeems it, or switches on where chance decides. */
const TURN = 'worth money or chance';

/** What the site does without, as it is stored, with what cannot be without that. */
export async function findOff(executor: Executor): Promise<ModuleName[]> {
  const stored: readonly string[] = (await findSettings(executor))?.modulesOff ?? modulesOffAtFirst;
  return withDependents(moduleNames.filter((name) => stored.includes(name)));
}

/** chance_is_on where the site has what must not be beside what is worth money. It stays so until the transaction ends. */
export async function requireNoChance(tx: Tx): Promise<void> {
  await lockByName(tx, TURN);
  const [one, two, three] = chanceThatIsOn(await findOff(tx)).map((name) => messageOf(modules[name].label));
  if (!one) return;
  const message = three
    ? msg`${{ one }}, ${{ two }} and ${{ three }} are switched on: switch them off before you offer what is worth money`
    : two
      ? msg`${{ one }} and ${{ two }} are switched on: switch them off before you offer what is worth money`
      : msg`${{ one }} is switched on: switch it off before you offer what is worth money`;
  throw new AppError('chance_is_on', { message });
}

/** worth_money_is_offered where a change of what is off would put chance beside what is worth money. */
export async function requireNothingWorthMoney(tx: Tx, modulesOff: readonly ModuleName[], at: Date): Promise<void> {
  await lockByName(tx, TURN);
  if (chanceThatIsOn(withDependents(modulesOff)).length === 0) return;
  const title = await queries.findWorthMoney(tx, at);
  if (title === null) return;
  throw new AppError('worth_money_is_offered', {
    message: msg`${{ offer: isolate(title) }} is worth money: betting, raffles and challenges stay off until it is unpublished and nothing of it is waiting`,
  });
}
