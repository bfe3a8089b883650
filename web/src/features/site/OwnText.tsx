import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '#lib/format/dates.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { Contents } from '#ui/contents/Contents.tsx';
import { MarkdownBody, useMarkdown } from '#ui/markdown/Markdown.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import './site.css';

interface OwnTextProps {
  title: string;
  text: string;
  updatedAt: string | null;
}

/** A page in the community's own words, with its contents. */
export default function OwnText({ title, text, updatedAt }: OwnTextProps) {
  const { body, headings } = useMarkdown(text);
  useAnchor(body);
  const items = headings.filter(({ level }) => level === 2).map(({ id, text: heading }) => ({ id, title: heading }));
  return (
    <div className="page">
      <PageHead
        title={title}
        aside={
          updatedAt && (
            <p className="small dim">
              <Trans>
                Last updated: <time dateTime={updatedAt}>{ph({ day: formatDay(updatedAt) })}</time>
              </Trans>
            </p>
          )
        }
      />
      <div className="policy">
        <div className="policy__contents">
          <Contents items={items} />
        </div>
        <MarkdownBody>{body}</MarkdownBody>
      </div>
    </div>
  );
}
