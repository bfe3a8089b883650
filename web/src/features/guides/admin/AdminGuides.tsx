import book from 'virtual:game-icon/open-book';
import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type AdminGuidesFilter, readAdminFilter } from '../guides-search.ts';
import { AdminGuideFilters } from './AdminGuideFilters.tsx';
import { GuideTable } from './GuideTable.tsx';
import { adminGuidesQuery, PAGE_SIZE } from './guides-admin.queries.ts';

interface AdminGuidesProps {
  onEdit: (guide: Guide) => void;
  onDelete: (guide: Guide) => void;
}

/** All guides of the filters, newest first. */
export function AdminGuides(actions: AdminGuidesProps) {
  const filter = readAdminFilter(useSearch({ from: '/member/admin/admin/guides' }));
  const navigate = useNavigate();
  const { category, status, page = 1 } = filter;
  const isPublished = status === undefined ? undefined : status === 'published';
  const guides = useQuery(adminGuidesQuery({ category, isPublished, page }));
  const show = ({ page: nextPage, ...next }: AdminGuidesFilter) =>
    void navigate({
      to: '/admin/guides',
      search: { ...next, ...(nextPage && { page: String(nextPage) }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <AdminGuideFilters filter={filter} total={guides.data?.total} onChange={show} />
      {guides.isPending && <SkeletonRows count={8} label="Loading guides" />}
      {guides.isError && (
        <ErrorState
          level={2}
          title="Failed to fetch guides"
          text={guides.error.message}
          onRetry={() => void guides.refetch()}
          isRetrying={guides.isFetching}
        />
      )}
      {guides.data?.rows.length === 0 && <NoGuides total={guides.data.total} filter={filter} onShow={show} />}
      {guides.data && guides.data.rows.length > 0 && <GuideTable guides={guides.data.rows} {...actions} />}
      {guides.data && (
        <Pagination
          label="Guides"
          page={page}
          totalPages={Math.ceil(guides.data.total / PAGE_SIZE)}
          onPage={(next) => show({ ...filter, page: next })}
        />
      )}
    </>
  );
}

interface NoGuidesProps {
  /** How many there are of the filters, on other pages. */
  total: number;
  filter: AdminGuidesFilter;
  onShow: (filter: AdminGuidesFilter) => void;
}

function NoGuides({ total, filter, onShow }: NoGuidesProps) {
  const { page: _, ...others } = filter;
  if (total > 0) {
    return (
      <Empty
        level={2}
        icon={book}
        title="No guides found"
        text="This page is behind the last one."
        action={<Button onClick={() => onShow(others)}>First page</Button>}
      />
    );
  }
  return (
    <Empty
      level={2}
      icon={book}
      title="No guides found. Create your first guide to get started."
      {...(Object.keys(others).length > 0 && {
        action: <Button onClick={() => onShow({})}>Clear the filters</Button>,
      })}
    />
  );
}
