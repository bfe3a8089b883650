import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Panel } from '#ui/drawer/Panel.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { MarkAllRead, NotificationList, useNothingYet } from './NotificationList.tsx';
import { newestNotificationsQuery } from './notifications.queries.ts';

/** What came last, with the ways to everything and to the choices. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const newest = useQuery(newestNotificationsQuery);
  const footer = (
    <>
      <ButtonTo look="quiet" size="sm" to="/notifications" onClick={onClose}>
        <Trans>All notifications</Trans>
      </ButtonTo>
      <ButtonTo look="quiet" size="sm" to="/settings" onClick={onClose}>
        <Trans>Settings</Trans>
      </ButtonTo>
    </>
  );
  return (
    <Panel title={t`Notifications`} action={<MarkAllRead size="sm" />} footer={footer} onClose={onClose}>
      <QueryState
        query={newest}
        loading={t`Loading notifications`}
        failed={t`Failed to fetch notifications`}
        empty={useNothingYet()}
      >
        {({ notifications }) => <NotificationList notifications={notifications} onFollow={onClose} />}
      </QueryState>
    </Panel>
  );
}
