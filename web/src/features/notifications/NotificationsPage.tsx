import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pageOf, usePageSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { MarkAllRead, NotificationList, useNothingYet } from './NotificationList.tsx';
import { notificationsQuery } from './notifications.queries.ts';

/** /notifications: everything that the member was told. */
export function NotificationsPage() {
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<MarkAllRead />} />
      <Everything />
    </div>
  );
}

function Everything() {
  const search = usePageSearch('/notifications');
  const page = pageOf(search.page);
  const navigate = useNavigate();
  const query = useQuery(notificationsQuery(page));
  return (
    <QueryState
      level={2}
      query={query}
      rows={8}
      loading={t`Loading notifications`}
      failed={t`Failed to fetch notifications`}
      empty={useNothingYet()}
    >
      {({ notifications, total, totalPages }) => (
        <>
          <p className="list-count">
            <Plural value={total} one="# notification" other="# notifications" />
          </p>
          <NotificationList notifications={notifications} />
          <Pagination
            label={t`Notifications: pages`}
            page={page}
            totalPages={totalPages}
            onPage={(next) => void navigate({ to: '/notifications', search: { page: String(next) } })}
          />
        </>
      )}
    </QueryState>
  );
}
