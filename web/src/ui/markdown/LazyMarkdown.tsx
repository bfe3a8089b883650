import { plainText } from '@cinder/contract/shared/plain-text.ts';
import { lazy, Suspense } from 'react';
import './markdown.css';

/** What means something else than itself, anywhere or at either end of a line, or makes a link of an address. */
const MARKED = /[\\`*_[\]<>#|~&@\0]|[^\S \n]|:\/\/|www\.|^(?: |[-+=:]|\d+[.)])| $/im;

/** Whether a text in Markdown is its own words, in paragraphs. */
export const isPlain = (text: string) => !MARKED.test(text);

/** Where what reads Markdown does not come, a text is shown as it was typed. */
const Read = lazy(async () => ({
  default: await import('./Markdown.tsx').then(
    ({ Markdown }) => Markdown,
    () => Words,
  ),
}));

/**
 * A text in Markdown that is mostly short and plain, such as that of an offer. What reads Markdown is large: it comes after
 * the page, where the text has marks, and until then the words stand there without them.
 */
export function LazyMarkdown({ children }: { children: string }) {
  if (isPlain(children)) return <Words>{children}</Words>;
  return (
    <Suspense fallback={<Words read={plainText}>{children}</Words>}>
      <Read>{children}</Read>
    </Suspense>
  );
}

function Words({ children, read = String }: { children: string; read?: (block: string) => string }) {
  return (
    <div dir="auto" className="prose markdown">
      {children
        .trim()
        .split(/\n\s*\n/)
        .map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place alone
          <p key={place}>{read(block)}</p>
        ))}
    </div>
  );
}
