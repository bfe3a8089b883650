import {
  groupOf,
  type NotificationGroup,
  notificationTypes,
} from '@cinder/contract/notifications/notifications.rules.ts';
import type { NotificationChoices as Choices, Preferences } from '@cinder/contract/notifications/preferences.api.ts';
import { isNewsOff } from '@cinder/contract/site/modules.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifications } from '#api/notifications.ts';
import { useWrite } from '#lib/changes.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { changedChoices, GROUPS, preferencesQuery, textsOf } from './preferences.queries.ts';
import { VerificationMail } from './VerificationMail.tsx';
import './notifications.css';

const MAIL_TEXTS: Record<Preferences['mail'], string> = {
  offered: t`Everything stands in your list. Choose what the bell counts and shows when it comes, and what is mailed to you. A mail is sent once, to the address of your account.`,
  unverified: t`Everything stands in your list. Choose what the bell counts and shows when it comes, and what is mailed to you. Mail reaches verified addresses only: follow the link in the mail that was sent to yours.`,
  not_configured: t`Everything stands in your list. Choose what the bell counts and shows when it comes.`,
};

/** In the settings: what the bell and mails tell of. */
export function NotificationChoices({ isAdmin, email }: { isAdmin: boolean; email: string }) {
  const preferences = useQuery(preferencesQuery);
  return (
    <Plate title={t`Notifications`}>
      <QueryState query={preferences} loading={t`Loading your choices`} failed={t`Failed to fetch your choices`}>
        {(stored) => <ChoiceForm stored={stored} isAdmin={isAdmin} email={email} />}
      </QueryState>
    </Plate>
  );
}

interface FormProps {
  stored: Preferences;
  isAdmin: boolean;
  email: string;
}

function ChoiceForm({ stored: { notifications: stored, mail }, isAdmin, email }: FormProps) {
  const update = useWrite(notifications.updatePreferences, {
    done: { title: t`Notifications saved` },
    failure: t`Failed to save notifications`,
    onSuccess: () => setChanges({}),
  });
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const chosen = { ...stored, ...changes };
  const changed = changedChoices(stored, chosen);
  const isChanged = Object.keys(changed).length > 0;
  const { off } = useSite();
  const hasNews = (group: NotificationGroup) =>
    notificationTypes.some((type) => groupOf(type) === group && !isNewsOff(type, off));
  const groups = (Object.keys(GROUPS) as NotificationGroup[]).filter(
    (group) => hasNews(group) && (isAdmin || group !== 'moderation'),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    update.mutate({ notifications: changed });
  };
  return (
    <form onSubmit={save}>
      <p className="muted">{MAIL_TEXTS[mail]}</p>
      {mail === 'unverified' && <VerificationMail email={email} />}
      {groups.map((group) => (
        <fieldset key={group} className="notice-choice">
          <legend className="sr-only">{textsOf(GROUPS[group], off).title}</legend>
          <div className="notice-choice__what">
            <span className="notice-choice__title" aria-hidden="true">
              {textsOf(GROUPS[group], off).title}
            </span>
            <span className="notice-choice__text">{textsOf(GROUPS[group], off).text}</span>
          </div>
          <Switch
            checked={chosen[group].bell}
            onChange={({ target }) => setChanges({ ...changes, [group]: { ...chosen[group], bell: target.checked } })}
          >
            <Trans>Bell</Trans>
          </Switch>
          {mail !== 'not_configured' && (
            <Switch
              checked={chosen[group].mail}
              disabled={mail === 'unverified'}
              onChange={({ target }) => setChanges({ ...changes, [group]: { ...chosen[group], mail: target.checked } })}
            >
              <Trans>Mail</Trans>
            </Switch>
          )}
        </fieldset>
      ))}
      <div className="notice-choices__buttons cluster cluster--end">
        <Button look="quiet" disabled={!isChanged} onClick={() => setChanges({})}>
          <Trans>Discard changes</Trans>
        </Button>
        <Button look="primary" type="submit" disabled={!isChanged} busy={update.isPending} busyLabel={t`Saving`}>
          <Trans>Save notifications</Trans>
        </Button>
      </div>
    </form>
  );
}
