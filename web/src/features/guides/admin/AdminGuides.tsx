import book from 'virtual:game-icon/open-book';
import type { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { type GuideCategory, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Star, StarOff } from 'lucide-react';
import { publication } from '#admin/activation.ts';
import { withBoxes } from '#admin/Choosing.tsx';
import { ManyBar } from '#admin/ManyBar.tsx';
import { EditAndDelete, type RowActions } from '#admin/ResourcePanel.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { CATEGORY_LABELS } from '../GuideParts.tsx';
import { type AdminGuidesFilter, readAdminFilter } from '../guides-search.ts';
import { GuideSummary } from './GuideSummary.tsx';
import './guides-admin.css';

type GuideChangesInput = BodyInput<(typeof guideResource)['endpoints']['update']>;

/** Guides on one page of the panel. */
const PAGE_SIZE = 50;

interface Listing {
  category: GuideCategory | undefined;
  /** Undefined: drafts and published ones. */
  isPublished: boolean | undefined;
  page: number;
}

/** One page of the guides, drafts too, newest first, and how many there are. */
function adminGuidesQuery({ category, isPublished, page }: Listing) {
  const published = isPublished === undefined ? undefined : String(isPublished);
  return queryOptions({
    ...guidesAdmin.list.pageQuery({ category, published, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

const CATEGORIES = [
  { value: '', label: t`All Categories` },
  ...guideCategories.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
const STATUSES = [
  { value: '', label: t`All` },
  { value: 'published', label: t`Published` },
  { value: 'draft', label: t`Draft` },
];

/** All guides of the filters, newest first. */
export function AdminGuides(actions: RowActions<Guide>) {
  const filter = readAdminFilter(usePageSearch('/admin/guides'));
  const setSearch = useSetSearch('/admin/guides');
  const { category, status, page = 1 } = filter;
  const isPublished = status === undefined ? undefined : status === 'published';
  const guides = useQuery(adminGuidesQuery({ category, isPublished, page }));
  const show = ({ page: nextPage, ...next }: AdminGuidesFilter) =>
    setSearch({ ...next, ...(nextPage && { page: String(nextPage) }) });
  return (
    <>
      <AdminGuideFilters filter={filter} total={guides.data?.total} onChange={show} />
      <QueryState query={guides} level={2} rows={8} loading={t`Loading guides`} failed={t`Failed to fetch guides`}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <NoGuides total={total} filter={filter} onShow={show} />
            ) : (
              <GuideTable guides={rows} {...actions} />
            )}
            <Pagination
              isFromTop
              label={t`Guides: pages`}
              page={page}
              totalPages={Math.ceil(total / PAGE_SIZE)}
              onPage={(next) => show({ ...filter, page: next })}
            />
          </>
        )}
      </QueryState>
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
        title={t`No guides found`}
        text={t`This page is behind the last one.`}
        action={
          <Button onClick={() => onShow(others)}>
            <Trans>First page</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      level={2}
      icon={book}
      title={t`No guides found. Create your first guide to get started.`}
      {...(Object.keys(others).length > 0 && {
        action: (
          <Button onClick={() => onShow({})}>
            <Trans>Clear the filters</Trans>
          </Button>
        ),
      })}
    />
  );
}

interface AdminGuideFiltersProps {
  filter: AdminGuidesFilter;
  /** How many guides there are of the filters. */
  total: number | undefined;
  onChange: (filter: AdminGuidesFilter) => void;
}

function AdminGuideFilters({ filter, total, onChange }: AdminGuideFiltersProps) {
  const { category = '', status = '' } = filter;
  const change = (changed: { category?: string; status?: string }) =>
    onChange(readAdminFilter({ category, status, ...changed }));
  return (
    <search className="guide-filters">
      <Field label={t`Category`}>
        <Select
          className="guide-filters__category"
          options={CATEGORIES}
          value={category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <Field label={t`Status`}>
        <Select
          className="guide-filters__status"
          options={STATUSES}
          value={status}
          onChange={(event) => change({ status: event.target.value })}
        />
      </Field>
      <p className="guide-filters__count" role="status">
        {total !== undefined && plural(total, { one: '# guide', other: '# guides' })}
      </p>
    </search>
  );
}

function GuideTable({ guides, ...actions }: RowActions<Guide> & { guides: readonly Guide[] }) {
  const chosen = useChosen(guides, { keyOf: ({ id }) => id, nameOf: ({ title }) => title });
  return (
    <>
      <ManyBar chosen={chosen} texts={CHOOSING} actions={FOR_MANY} />
      <Table
        dense
        caption={t`Guides`}
        columns={withBoxes(columns(actions), chosen)}
        rows={guides}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const CHOOSING = {
  choose: t`Choose guides`,
  chooseAll: t`Choose all guides of this page`,
  chosen: (count: number) => plural(count, { one: '# guide chosen', other: '# guides chosen' }),
};

const FOR_MANY = publication<Guide>({
  texts: {
    publish: {
      some: (count: number) => plural(count, { one: 'Publish # guide', other: 'Publish # guides' }),
      done: (count: number) => plural(count, { one: '# guide published', other: '# guides published' }),
    },
    unpublish: {
      some: (count: number) => plural(count, { one: 'Unpublish # guide', other: 'Unpublish # guides' }),
      done: (count: number) => plural(count, { one: '# guide unpublished', other: '# guides unpublished' }),
    },
    remove: {
      some: (count: number) => plural(count, { one: 'Delete # guide', other: 'Delete # guides' }),
      done: (count: number) => plural(count, { one: '# guide deleted', other: '# guides deleted' }),
    },
  },
  isPublished: ({ published }) => published,
  publish: ({ id, version }, published) => guidesAdmin.update({ id, version, published }),
  remove: guidesAdmin.delete,
});

function columns(actions: RowActions<Guide>): Column<Guide>[] {
  return [
    { key: 'guide', head: t`Guide`, cell: (guide) => <GuideSummary guide={guide} /> },
    { key: 'category', head: t`Category`, cell: ({ category }) => CATEGORY_LABELS[category] },
    {
      key: 'time',
      head: t`Read time`,
      align: 'end',
      cell: ({ estimatedReadTime }) => t`${{ minutes: estimatedReadTime }} min`,
    },
    { key: 'views', head: t`Views`, align: 'end', cell: ({ viewCount }) => formatCount(viewCount) },
    { key: 'author', head: t`Author`, cell: ({ author }) => author?.firstName ?? t`Unknown` },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (guide) => <GuideActions guide={guide} {...actions} />,
    },
  ];
}

/** What can be done with a guide in the list: publishing and featuring at once, the rest in a dialog. */
function GuideActions({ guide, ...actions }: RowActions<Guide> & { guide: Guide }) {
  const { id, title, published, featured } = guide;
  const change = useWrite(guidesAdmin.update, {
    done: { title: t`Guide updated successfully`, text: title },
    failure: t`Failed to update guide`,
  });
  const send = (changes: GuideChangesInput) => change.mutate({ id, ...changes });
  const isSending = (field: keyof GuideChangesInput) => change.isPending && Object.hasOwn(change.variables, field);
  return (
    <span className="row-buttons">
      <Button
        look="quiet"
        size="icon"
        aria-label={published ? t`Unpublish ${title}` : t`Publish ${title}`}
        title={published ? t`Unpublish` : t`Publish`}
        busy={isSending('published')}
        onClick={() => send({ published: !published })}
      >
        {published ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={featured ? t`Unfeature ${title}` : t`Feature ${title}`}
        title={featured ? t`Unfeature` : t`Feature`}
        busy={isSending('featured')}
        onClick={() => send({ featured: !featured })}
      >
        {featured ? <StarOff /> : <Star />}
      </Button>
      <EditAndDelete name={title} thing={guide} {...actions} />
    </span>
  );
}
