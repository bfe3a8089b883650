import book from 'virtual:game-icon/open-book';
import type { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { type GuideCategory, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Eye, EyeOff, Star, StarOff } from 'lucide-react';
import { publication } from '#admin/activation.ts';
import { withBoxes } from '#admin/Choosing.tsx';
import { ManyBar } from '#admin/ManyBar.tsx';
import { EditAndDelete, type RowActions } from '#admin/ResourcePanel.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { CATEGORY_LABELS, DifficultyTag } from '../GuideParts.tsx';
import { type AdminGuidesFilter, readAdminFilter } from '../guides-search.ts';
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
  { value: '', label: 'All Categories' },
  ...guideCategories.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
const STATUSES = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

/** All guides of the filters, newest first. */
export function AdminGuides(actions: RowActions<Guide>) {
  const filter = readAdminFilter(useSearch({ from: '/member/admin/admin/guides' }));
  const setSearch = useSetSearch('/admin/guides');
  const { category, status, page = 1 } = filter;
  const isPublished = status === undefined ? undefined : status === 'published';
  const guides = useQuery(adminGuidesQuery({ category, isPublished, page }));
  const show = ({ page: nextPage, ...next }: AdminGuidesFilter) =>
    setSearch({ ...next, ...(nextPage && { page: String(nextPage) }) });
  return (
    <>
      <AdminGuideFilters filter={filter} total={guides.data?.total} onChange={show} />
      <QueryState query={guides} level={2} rows={8} of="guides">
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <NoGuides total={total} filter={filter} onShow={show} />
            ) : (
              <GuideTable guides={rows} {...actions} />
            )}
            <Pagination
              isFromTop
              label="Guides"
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
      <Field label="Category">
        <Select
          className="guide-filters__category"
          options={CATEGORIES}
          value={category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          className="guide-filters__status"
          options={STATUSES}
          value={status}
          onChange={(event) => change({ status: event.target.value })}
        />
      </Field>
      <p className="guide-filters__count" role="status">
        {total !== undefined && counted(total, 'guide')}
      </p>
    </search>
  );
}

function GuideTable({ guides, ...actions }: RowActions<Guide> & { guides: readonly Guide[] }) {
  const chosen = useChosen(guides, { keyOf: ({ id }) => id, nameOf: ({ title }) => title });
  return (
    <>
      <ManyBar chosen={chosen} one="guide" many="guides" actions={FOR_MANY} />
      <Table
        dense
        caption="Guides"
        columns={withBoxes(columns(actions), chosen)}
        rows={guides}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const FOR_MANY = publication<Guide>({
  isPublished: ({ published }) => published,
  publish: ({ id, version }, published) => guidesAdmin.update({ id, version, published }),
  remove: guidesAdmin.delete,
});

function columns(actions: RowActions<Guide>): Column<Guide>[] {
  return [
    { key: 'guide', head: 'Guide', cell: (guide) => <Summary guide={guide} /> },
    { key: 'category', head: 'Category', cell: ({ category }) => CATEGORY_LABELS[category] },
    { key: 'time', head: 'Read time', align: 'end', cell: ({ estimatedReadTime }) => `${estimatedReadTime} min` },
    { key: 'views', head: 'Views', align: 'end', cell: ({ viewCount }) => formatCount(viewCount) },
    { key: 'author', head: 'Author', cell: ({ author }) => author?.firstName ?? 'Unknown' },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (guide) => <GuideActions guide={guide} {...actions} />,
    },
  ];
}

function Summary({ guide: { title, slug, description, difficulty, featured, published } }: { guide: Guide }) {
  return (
    <span className="guide-summary">
      <span className="guide-summary__title">
        {published ? (
          <Link to="/guides/$slug" params={{ slug }}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <DifficultyTag difficulty={difficulty} />
        {featured && <Tag tone="hot">Featured</Tag>}
        <Tag tone={published ? 'info' : 'quiet'}>{published ? 'Published' : 'Draft'}</Tag>
      </span>
      {description && <span className="guide-summary__text">{description}</span>}
    </span>
  );
}

/** What can be done with a guide in the list: publishing and featuring at once, the rest in a dialog. */
function GuideActions({ guide, ...actions }: RowActions<Guide> & { guide: Guide }) {
  const { id, title, published, featured } = guide;
  const change = useWrite(guidesAdmin.update, {
    done: { title: 'Guide updated successfully', text: title },
    failure: 'Failed to update guide',
  });
  const send = (changes: GuideChangesInput) => change.mutate({ id, ...changes });
  const isSending = (field: keyof GuideChangesInput) => change.isPending && Object.hasOwn(change.variables, field);
  const verbs = { publish: published ? 'Unpublish' : 'Publish', feature: featured ? 'Unfeature' : 'Feature' };
  return (
    <span className="row-buttons">
      <Button
        look="quiet"
        size="icon"
        aria-label={`${verbs.publish} ${title}`}
        title={verbs.publish}
        busy={isSending('published')}
        onClick={() => send({ published: !published })}
      >
        {published ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`${verbs.feature} ${title}`}
        title={verbs.feature}
        busy={isSending('featured')}
        onClick={() => send({ featured: !featured })}
      >
        {featured ? <StarOff /> : <Star />}
      </Button>
      <EditAndDelete name={title} thing={guide} {...actions} />
    </span>
  );
}
