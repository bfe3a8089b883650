import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HiddenWithout } from '#features/conditions/HiddenMark.tsx';
import { useSite } from '#lib/site.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { DifficultyTag } from '../GuideParts.tsx';

/** A guide in a row: what it is about, and who sees it. */
export function GuideSummary({
  guide: { title, slug, description, difficulty, featured, published, module },
}: {
  guide: Guide;
}) {
  const { closed } = useSite();
  return (
    <span className="guide-summary">
      <span className="guide-summary__title">
        {published && !closed.includes(`/guides/${slug}`) ? (
          <Link to="/guides/$slug" params={{ slug }}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <DifficultyTag difficulty={difficulty} />
        {featured && (
          <Tag tone="hot">
            <Trans>Featured</Trans>
          </Tag>
        )}
        <Tag tone={published ? 'info' : 'quiet'}>{published ? t`Published` : t`Draft`}</Tag>
        {module !== null && <HiddenWithout parts={[module]} />}
      </span>
      {description && (
        <span className="guide-summary__text">
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  );
}
