import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '#lib/format/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Tag } from '#ui/tag/Tag.tsx';

/** Whether members can read it, or from when. */
export function ArticleStatus({ article }: { article: LoreArticle }) {
  const { isPublished, publishedAt } = article;
  if (!isPublished)
    return (
      <Tag>
        <Trans>Draft</Trans>
      </Tag>
    );
  if (publishedAt !== null && Date.parse(publishedAt) > serverNow().getTime()) {
    return <Tag tone="info">{t`From ${{ day: formatDay(publishedAt) }}`}</Tag>;
  }
  return (
    <Tag tone="ok">
      <Trans>Published</Trans>
    </Tag>
  );
}
