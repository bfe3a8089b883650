import anvil from 'virtual:game-icon/anvil-impact';
import swords from 'virtual:game-icon/crossed-swords';
import book from 'virtual:game-icon/open-book';
import scroll from 'virtual:game-icon/scroll-quill';
import torch from 'virtual:game-icon/torch';
import pick from 'virtual:game-icon/war-pick';
import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import {
  difficulties,
  type GuideCategory,
  guideCategories,
  MAX_FEATURED,
  partOfCategory,
} from '@cinder/contract/guides/guides.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { SearchLink } from '#features/search/SearchLink.tsx';
import { useNamedQuery } from '#lib/named.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PageHead, Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { CATEGORY_LABELS, DIFFICULTY_LABELS, DifficultyTag } from './GuideParts.tsx';
import { GuideRows, GuideTags, GuideTitle } from './GuideRows.tsx';
import { guidesQuery } from './guides.queries.ts';
import { filterGuides, type GuideFilter, readFilter } from './guides-search.ts';
import './guides.css';

const CATEGORY_ICONS: Record<GuideCategory, string> = {
  'getting-started': torch,
  mining: pick,
  equipment: anvil,
  quests: scroll,
  tournaments: swords,
  advanced: book,
};

/** The categories that readers choose from. */
function useCategories(guides: readonly ListedGuide[] | undefined) {
  const isOn = useIsOn();
  const shown = guideCategories.filter((value) => {
    const part = partOfCategory[value];
    return part === undefined || isOn(part) || guides?.some(({ category }) => category === value);
  });
  return [{ value: '', label: t`All Categories` }, ...shown.map((value) => ({ value, label: CATEGORY_LABELS[value] }))];
}

const DIFFICULTIES = [
  { value: '', label: t`Any difficulty` },
  ...difficulties.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
];

const SAME = {
  published: true,
  module: null,
  viewCount: 0,
  author: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;

/** Shown when the guides of this site cannot be loaded. They have no text to open. */
const SAMPLE_GUIDES: readonly ListedGuide[] = [
  {
    ...SAME,
    id: 'sample-1',
    slug: 'sample-1',
    title: t`Your first session`,
    description: t`Press Start Mining on the Earn page and stay in view for an hour. The session pays by itself.`,
    category: 'getting-started',
    difficulty: 'beginner',
    estimatedReadTime: 3,
    tags: [t`mining`, t`basics`],
    featured: true,
  },
  {
    ...SAME,
    id: 'sample-2',
    slug: 'sample-2',
    title: t`Gear and the multiplier`,
    description: t`Four slots, four rarities. What you wear raises every session, up to 2.00x.`,
    category: 'equipment',
    difficulty: 'intermediate',
    estimatedReadTime: 5,
    tags: [t`gear`, t`multiplier`],
    featured: true,
  },
  {
    ...SAME,
    id: 'sample-3',
    slug: 'sample-3',
    title: t`Planning a week of quests`,
    description: t`Daily quests reset at midnight, weekly ones on Sunday. Which to finish first.`,
    category: 'quests',
    difficulty: 'beginner',
    estimatedReadTime: 4,
    tags: [t`quests`, t`weekly`],
    featured: false,
  },
];

/** /guides: every published guide, with search and filters. */
export function GuidesPage() {
  const filter = readFilter(usePageSearch('/guides'));
  const setSearch = useSetSearch('/guides');
  const guides = useNamedQuery(guidesQuery);
  const setFilter = (search: GuideFilter) => setSearch({ ...search });
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <GuideFilters guides={guides.data} filter={filter} onChange={setFilter} />
      {filter.q && <SearchLink query={filter.q} />}
      {guides.isLoadingError && <FallbackNotice query={guides} />}
      <ErrorBoundary title={t`The guides could not be shown`}>
        {guides.isPending ? (
          <GuidesSkeleton />
        ) : (
          <GuideLists
            guides={guides.data ?? SAMPLE_GUIDES}
            canOpen={guides.data !== undefined}
            filter={filter}
            onClear={() => setFilter({})}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}

interface GuideListsProps {
  guides: readonly ListedGuide[];
  canOpen: boolean;
  filter: GuideFilter;
  onClear: () => void;
}

function GuideLists({ guides, canOpen, filter, onClear }: GuideListsProps) {
  const filtered = filterGuides(guides, filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <p className="sr-only" role="status">
        {isFiltered && plural({ count: filtered.length }, { one: '# guide found', other: '# guides found' })}
      </p>
      {filtered.length === 0 ? (
        <Empty
          level={2}
          icon={book}
          title={t`No guides found matching your criteria.`}
          {...(isFiltered && {
            action: (
              <Button onClick={onClear}>
                <Trans>Clear the filters</Trans>
              </Button>
            ),
          })}
        />
      ) : (
        <>
          <FeaturedGuides guides={filtered} canOpen={canOpen} />
          <Section id="all-guides" title={t`All Guides`} count={filtered.length}>
            <GuideRows labelledBy="all-guides" guides={filtered} canOpen={canOpen} />
          </Section>
        </>
      )}
    </>
  );
}

/** The guides on their way, where they will stand. */
function GuidesSkeleton() {
  return (
    <>
      <SectionHead title={t`Featured Guides`} />
      <div className="featured" aria-hidden="true">
        <Skeleton height="17rem" />
        <Skeleton height="17rem" />
        <Skeleton height="17rem" />
      </div>
      <SectionHead title={t`All Guides`} />
      <SkeletonRows count={8} label={t`Loading guides`} />
    </>
  );
}

interface FallbackNoticeProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Says that the guides below are not this site's own. */
function FallbackNotice({ query: { isFetching, refetch } }: FallbackNoticeProps) {
  return (
    <div role="alert" className="guides__fallback">
      <Notice tone="warn" title={t`Unable to load latest guides from server. Showing fallback content.`}>
        <Button
          size="sm"
          className="guides__again"
          busy={isFetching}
          busyLabel={t`Trying`}
          onClick={() => void refetch()}
        >
          <RefreshCw />
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    </div>
  );
}

interface GuideFiltersProps {
  guides: readonly ListedGuide[] | undefined;
  filter: GuideFilter;
  onChange: (filter: GuideFilter) => void;
}

/** Search, category and difficulty in one line. */
function GuideFilters({ guides, filter, onChange }: GuideFiltersProps) {
  const categories = useCategories(guides);
  const { q = '', category = '', difficulty = '' } = filter;
  const change = (changed: Partial<Record<keyof GuideFilter, string>>) =>
    onChange(readFilter({ q, category, difficulty, ...changed }));
  return (
    <search className="guide-filters">
      <SearchField
        label={t`Search guides`}
        placeholder={t`Search guides and tags`}
        value={q}
        onChange={(text) => change({ q: text })}
      />
      <Select
        aria-label={t`Category`}
        options={categories}
        value={category}
        onChange={(event) => change({ category: event.target.value })}
      />
      <Select
        aria-label={t`Difficulty`}
        options={DIFFICULTIES}
        value={difficulty}
        onChange={(event) => change({ difficulty: event.target.value })}
      />
    </search>
  );
}

interface FeaturedGuidesProps {
  guides: readonly ListedGuide[];
  /** False: there is nothing behind them to open. */
  canOpen: boolean;
}

/** The guides that the people of this site recommend; nothing when there are none. */
function FeaturedGuides({ guides, canOpen }: FeaturedGuidesProps) {
  const featured = guides.filter((guide) => guide.featured).slice(0, MAX_FEATURED);
  if (featured.length === 0) return null;
  return (
    <Section id="featured" title={t`Featured Guides`}>
      <ul className="featured" aria-labelledby="featured">
        {featured.map((guide) => (
          <li key={guide.id} className="featured__guide cut">
            <p className="featured__facts">
              <DifficultyTag difficulty={guide.difficulty} />
              <Trans>{{ minutes: guide.estimatedReadTime }} min read</Trans>
            </p>
            <h3>
              <GuideTitle guide={guide} canOpen={canOpen} />
            </h3>
            <p className="featured__text">
              <bdi>{guide.description}</bdi>
            </p>
            <GuideTags tags={guide.tags} most={4} />
            <GameIcon className="featured__icon" path={CATEGORY_ICONS[guide.category]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
