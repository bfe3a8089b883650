import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { Contents } from '#ui/contents/Contents.tsx';
import { MarkdownBody, useMarkdown } from '#ui/markdown/Markdown.tsx';
import { DifficultyTag } from './GuideParts.tsx';
import { CATEGORY_WORDS } from './guide-words.ts';
import './guide-text.css';

/** A guide with its facts and its contents. */
export function GuideText({ guide }: { guide: Guide }) {
  usePageTitle(guide.title, guide.description || undefined);
  const { body, headings } = useMarkdown(guide.content);
  useAnchor(body);
  const items = headings
    .filter(({ level }) => level <= 3)
    .map(({ id, text, level }) => ({ id, title: text, isSub: level === 3 }));
  return (
    <article className="guide">
      <header className="guide__head">
        <h1>{guide.title}</h1>
        {guide.description && <p className="guide__lead">{guide.description}</p>}
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
    <ul className="guide__facts" aria-label="About this guide">
      <li>
        <Link className="link" to="/guides" search={{ category }}>
          {CATEGORY_WORDS[category]}
        </Link>
      </li>
      <li>
        <DifficultyTag difficulty={difficulty} />
      </li>
      <li>{estimatedReadTime} min read</li>
      {author?.firstName && <li>By {author.firstName}</li>}
      <li>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </li>
      {viewCount > 0 && <li>{viewCount === 1 ? '1 view' : `${formatCount(viewCount)} views`}</li>}
    </ul>
  );
}

/** What else is about the same. */
function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="guide__tags" aria-label="Tags">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link to="/guides" search={{ q: tag }}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
