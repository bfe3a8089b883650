import {
  type NotificationGroup,
  notificationGroups,
  USUAL_CHOICE,
} from '@cinder/contract/notifications/notifications.rules.ts';
import type { NotificationChoices, Preferences } from '@cinder/contract/notifications/preferences.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './preferences.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** Whether this site can send mail. */
  hasMail: boolean;
}

export type PreferencesService = ReturnType<typeof createPreferencesService>;

/** How members want to be told. */
export function createPreferencesService({ db, clock, hasMail }: Deps) {
  async function read(executor: Executor, userId: string): Promise<Preferences> {
    const found = await queries.findChoices(executor, userId);
    if (!found) throw new AppError('unauthorized');
    const mail = hasMail ? (found.isVerified ? 'offered' : 'unverified') : 'not_configured';
    return { notifications: withUsual(found.choices), mail };
  }

  return {
    find: (userId: string): Promise<Preferences> => read(db, userId),

    async update(tx: Tx, userId: string, choices: queries.StoredChoices): Promise<Preferences> {
      await queries.upsertChoices(tx, userId, choices, clock.now());
      return read(tx, userId);
    },
  };
}

function withUsual(choices: queries.StoredChoices): NotificationChoices {
  const groups = Object.keys(notificationGroups) as NotificationGroup[];
  return Object.fromEntries(
    groups.map((group) => [group, choices[group] ?? USUAL_CHOICE]),
  ) as unknown as NotificationChoices;
}
