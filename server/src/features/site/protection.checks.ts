import { chanceThatIsOn } from '@cinder/contract/site/chance.rules.ts';
import type { Check } from '#platform/db/database.ts';
import { findWorthMoney } from './modules.queries.ts';
import { findOff } from './protection.service.ts';

export const protectionChecks: readonly Check[] = [
  {
    rule: 'where something that is worth money is offered, or waits, there are no games of chance',
    async findDisagreements(db, now) {
      const title = await findWorthMoney(db, now);
      if (title === null) return [];
      return chanceThatIsOn(await findOff(db)).map((name) => `${name} is on, and ${title} is worth money`);
    },
  },
];
