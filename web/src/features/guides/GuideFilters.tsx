import { difficulties, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import type { GuideFilter } from './guide-filter.ts';
import { CATEGORY_WORDS, DIFFICULTY_WORDS } from './guide-words.ts';
import { readFilter } from './guides-search.ts';
import './guide-filters.css';

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...guideCategories.map((value) => ({ value, label: CATEGORY_WORDS[value] })),
];
const DIFFICULTIES = [
  { value: '', label: 'Any difficulty' },
  ...difficulties.map((value) => ({ value, label: DIFFICULTY_WORDS[value] })),
];

interface GuideFiltersProps {
  filter: GuideFilter;
  onChange: (filter: GuideFilter) => void;
}

/** Search, category and difficulty in one line. */
export function GuideFilters({ filter, onChange }: GuideFiltersProps) {
  const { q = '', category = '', difficulty = '' } = filter;
  const change = (changed: Partial<Record<keyof GuideFilter, string>>) =>
    onChange(readFilter({ q, category, difficulty, ...changed }));
  return (
    <search className="guide-filters">
      <SearchField
        label="Search guides"
        placeholder="Search guides and tags"
        value={q}
        onChange={(words) => change({ q: words })}
      />
      <Select
        aria-label="Category"
        options={CATEGORIES}
        value={category}
        onChange={(event) => change({ category: event.target.value })}
      />
      <Select
        aria-label="Difficulty"
        options={DIFFICULTIES}
        value={difficulty}
        onChange={(event) => change({ difficulty: event.target.value })}
      />
    </search>
  );
}
