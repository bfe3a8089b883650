import { type ReactNode, useMemo } from 'react';
import { useIsOpen } from '#lib/open-pages.ts';
import { OpenLinks, readMarkdown } from './read-markdown.tsx';
import '../fonts/serif.css';
import './markdown.css';

export type Look = 'prose' | 'lore';

interface MarkdownProps {
  /** `lore` tells: serif, a drop cap and pull quotes in `--people`, the colour of those it is about. */
  look?: Look;
  children: string;
}

/**
 * A text in Markdown. HTML in the text is shown as it was typed, never run; an address that is none of the web is
 * dropped; a picture from elsewhere is its description. The page has the h1, so the text's headings begin at h2.
 */
export function Markdown({ look = 'prose', children }: MarkdownProps) {
  const { body } = useMarkdown(children);
  return <MarkdownBody look={look}>{body}</MarkdownBody>;
}

/** The text read once, for a page that also shows its contents: `body` goes into a MarkdownBody. */
export function useMarkdown(text: string) {
  return useMemo(() => readMarkdown(text), [text]);
}

export function MarkdownBody({ look = 'prose', children }: { look?: Look; children: ReactNode }) {
  return (
    <div dir="auto" className={`prose markdown markdown--${look}`}>
      <OpenLinks value={useIsOpen()}>{children}</OpenLinks>
    </div>
  );
}
