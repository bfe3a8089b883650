import { guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { CATEGORY_WORDS } from '../guide-words.ts';
import { type AdminGuidesFilter, readAdminFilter } from '../guides-search.ts';

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...guideCategories.map((value) => ({ value, label: CATEGORY_WORDS[value] })),
];
const STATUSES = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

interface AdminGuideFiltersProps {
  filter: AdminGuidesFilter;
  /** How many guides there are of the filters. */
  total: number | undefined;
  onChange: (filter: AdminGuidesFilter) => void;
}

export function AdminGuideFilters({ filter, total, onChange }: AdminGuideFiltersProps) {
  const { category = '', status = '' } = filter;
  const change = (changed: { category?: string; status?: string }) =>
    onChange(readAdminFilter({ category, status, ...changed }));
  return (
    <search className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-4">
      <Field label="Category">
        <Select
          className="min-w-44"
          options={CATEGORIES}
          value={category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          className="min-w-36"
          options={STATUSES}
          value={status}
          onChange={(event) => change({ status: event.target.value })}
        />
      </Field>
      <p className="flex min-h-11 items-center text-small text-ash tabular-nums" role="status">
        {total !== undefined && (total === 1 ? '1 guide' : `${formatCount(total)} guides`)}
      </p>
    </search>
  );
}
