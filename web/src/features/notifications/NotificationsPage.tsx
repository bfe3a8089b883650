import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { counted } from '#lib/format/numbers.ts';
import { pageOf } from '#lib/page-of.ts';
import { usePageTop } from '#lib/page-title.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { MarkAllRead, NOTHING_YET, NotificationList } from './NotificationList.tsx';
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
  const search = useSearch({ from: '/member/notifications' });
  const page = pageOf(search.page);
  const navigate = useNavigate();
  const query = useQuery(notificationsQuery(page));
  return (
    <QueryState level={2} query={query} rows={8} of="notifications" empty={NOTHING_YET}>
      {({ notifications, total, totalPages }) => (
        <>
          <p className="list-count">{counted(total, 'notification')}</p>
          <NotificationList notifications={notifications} />
          <Pagination
            label="Notifications"
            page={page}
            totalPages={totalPages}
            onPage={(next) => void navigate({ to: '/notifications', search: { page: String(next) } })}
          />
        </>
      )}
    </QueryState>
  );
}
