import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { hasCode } from '#lib/api-error.ts';
import { formatDay } from '#lib/format/dates.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Contents } from '#ui/contents/Contents.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { MarkdownBody, useMarkdown } from '#ui/markdown/Markdown.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { CATEGORY_LABELS, DifficultyTag } from './GuideParts.tsx';
import { GuideRows } from './GuideRows.tsx';
import { guideQuery, guidesQuery } from './guides.queries.ts';
import './guides.css';

const MOST = 3;

const MORE: Record<GuideCategory, string> = {
  'getting-started': t`More on getting started`,
  mining: t`More on mining`,
  equipment: t`More on equipment`,
  quests: t`More on quests`,
  tournaments: t`More on tournaments`,
  advanced: t`More on advanced`,
};

/** /guides/{slug}: one guide. */
export function GuidePage() {
  const { slug } = useParams({ from: '/guides/$slug' });
  return <OneGuide key={slug} slug={slug} />;
}

function OneGuide({ slug }: { slug: string }) {
  const guide = useDeferredValue(useNamedQuery(guideQuery(slug)));
  const { error } = guide;
  if (hasCode(error, 'guide_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  return (
    <div className="page">
      <ButtonTo look="quiet" size="sm" to="/guides" className="btn--flush way-back">
        <ArrowLeft className="mirrored" />
        <Trans>All guides</Trans>
      </ButtonTo>
      <QueryState query={guide} level={1} loading={<GuideSkeleton />} failed={t`This guide could not be loaded`}>
        {(data) => (
          <>
            <ErrorBoundary title={t`This guide could not be shown`}>
              <GuideText guide={data} />
            </ErrorBoundary>
            <MoreGuides of={data} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** A guide on its way. */
function GuideSkeleton() {
  return (
    <div role="status" className="guide__waits">
      <span className="sr-only">
        <Trans>Loading guide</Trans>
      </span>
      <Skeleton width="60%" height="2.75rem" />
      <Skeleton width="40%" height="1.25rem" above="1rem" />
      <Skeleton width="30%" height="1rem" above="1.25rem" />
      <div className="guide__lines">
        {['100%', '92%', '100%', '80%', '100%', '67%'].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Skeleton key={line} width={width} height="1rem" />
        ))}
      </div>
    </div>
  );
}

/** Other guides of the same category; nothing when there are none or they cannot be loaded. */
function MoreGuides({ of: { id, category } }: { of: ListedGuide }) {
  const { data = [] } = useNamedQuery(guidesQuery);
  const others = data.filter((guide) => guide.category === category && guide.id !== id).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Section id="more-guides" title={MORE[category]}>
      <GuideRows labelledBy="more-guides" guides={others} />
    </Section>
  );
}

/** A guide with its facts and its contents. */
function GuideText({ guide }: { guide: Guide }) {
  usePageTitle(guide.title, guide.description || undefined);
  const { body, headings } = useMarkdown(guide.content);
  useAnchor(body);
  const items = headings
    .filter(({ level }) => level <= 3)
    .map(({ id, text, level }) => ({ id, title: text, isSub: level === 3 }));
  return (
    <article>
      <header className="written guide__head">
        <h1>
          <bdi>{guide.title}</bdi>
        </h1>
        {guide.description && (
          <p className="head__purpose lead">
            <bdi>{guide.description}</bdi>
          </p>
        )}
        <GuideFacts guide={guide} />
      </header>
      <div className="guide__columns">
        <div className="guide__contents">
          <Contents items={items} />
        </div>
        <div className="guide__body">
          <MarkdownBody>{body}</MarkdownBody>
          <TagLinks tags={guide.tags} />
        </div>
      </div>
    </article>
  );
}

function GuideFacts({ guide }: { guide: Guide }) {
  const { category, difficulty, estimatedReadTime, author, createdAt, viewCount } = guide;
  return (
    <ul className="guide__facts" aria-label={t`About this guide`}>
      <li>
        <Link className="link" to="/guides" search={{ category }}>
          {CATEGORY_LABELS[category]}
        </Link>
      </li>
      <li>
        <DifficultyTag difficulty={difficulty} />
      </li>
      <li>
        <Trans>{estimatedReadTime} min read</Trans>
      </li>
      {author?.firstName && (
        <li>
          <Trans>By {{ author: author.firstName }}</Trans>
        </li>
      )}
      <li>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </li>
      {viewCount > 0 && (
        <li>
          <Plural value={viewCount} one="# view" other="# views" />
        </li>
      )}
    </ul>
  );
}

/** What else is about the same. */
function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="guide__tags" aria-label={t`Tags`}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag} dir="auto">
          <Link to="/guides" search={{ q: tag }}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
