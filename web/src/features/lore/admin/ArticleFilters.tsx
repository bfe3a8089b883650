import type { LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import type { ArticleFilter } from './article-filter.ts';
import './manage-articles.css';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  categories: readonly LoreCategory[];
  onChange: (filter: ArticleFilter) => void;
}

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

/** What narrows the articles down. */
export function ArticleFilters({ filter, categories, onChange }: ArticleFiltersProps) {
  return (
    <search className="article-filters">
      <Field label="Search by title or excerpt">
        <Input
          type="search"
          autoComplete="off"
          maxLength={120}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </Field>
      <Field label="Category">
        <Select
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.categoryId}
          onChange={(event) => onChange({ ...filter, categoryId: event.target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          options={STATUSES}
          value={filter.status}
          onChange={({ target }) => {
            const status = STATUSES.find(({ value }) => value === target.value)?.value;
            if (status) onChange({ ...filter, status });
          }}
        />
      </Field>
    </search>
  );
}
