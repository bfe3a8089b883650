import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CATEGORY_LABELS, DifficultyTag } from './GuideParts.tsx';

interface GuideRowsProps {
  /** The id of the list's heading. */
  labelledBy: string;
  guides: readonly ListedGuide[];
  canOpen?: boolean;
}

/** Guides on hairlines: title and tags, category, difficulty, minutes. */
export function GuideRows({ labelledBy, guides, canOpen = true }: GuideRowsProps) {
  return (
    <ul className="guide-rows" aria-labelledby={labelledBy}>
      {guides.map((guide) => (
        <li key={guide.id} className="guide-row">
          <div className="guide-row__name">
            <h3>
              <GuideTitle guide={guide} canOpen={canOpen} />
            </h3>
            <GuideTags tags={guide.tags} most={3} />
          </div>
          <span className="guide-row__category">{CATEGORY_LABELS[guide.category]}</span>
          <span>
            <DifficultyTag difficulty={guide.difficulty} />
          </span>
          <span className="guide-row__time">
            <Trans>{{ minutes: guide.estimatedReadTime }} min</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface GuideTitleProps {
  guide: { title: string; slug: string };
  canOpen?: boolean;
}

/** The title of a guide in a list; its link covers all of the guide's place there. */
export function GuideTitle({ guide: { title, slug }, canOpen = true }: GuideTitleProps) {
  if (!canOpen) return title;
  return (
    <Link className="guide-title" to="/guides/$slug" params={{ slug }}>
      <bdi>{title}</bdi>
    </Link>
  );
}

/** As many of a guide's tags as there is room for. */
export function GuideTags({ tags, most }: { tags: readonly string[]; most: number }) {
  if (tags.length === 0) return null;
  return (
    <span className="guide-tags">
      <span className="sr-only">
        <Trans>Tags:</Trans>{' '}
      </span>
      {[...new Set(tags)].slice(0, most).map((tag) => (
        <span key={tag} className="guide-tags__tag">
          {tag}{' '}
        </span>
      ))}
    </span>
  );
}
