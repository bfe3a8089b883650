import type { ReactElement } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { type Heading, headingIds, ID_PREFIX } from './heading-ids.ts';
import { markdownParts } from './parts.tsx';
import { isTangled } from './tangled.ts';
import { typedHtml } from './typed-html.ts';

interface ReadText {
  body: ReactElement;
  headings: readonly Heading[];
}

const SCHEMA = { ...defaultSchema, clobberPrefix: ID_PREFIX };
const SETTINGS: Options = {
  remarkPlugins: [remarkGfm, typedHtml],
  remarkRehypeOptions: { clobberPrefix: '' },
  components: markdownParts,
  // The parts decide themselves where an address may lead.
  urlTransform: (address) => address,
};

/** A text in Markdown as elements, and its headings in order. A text that cannot be read is shown as it was typed. */
export function readMarkdown(text: string): ReadText {
  if (isTangled(text)) return asTyped(text);
  const headings: Heading[] = [];
  try {
    const rehypePlugins: Options['rehypePlugins'] = [
      [headingIds, headings],
      [rehypeSanitize, SCHEMA],
    ];
    return { body: ReactMarkdown({ ...SETTINGS, rehypePlugins, children: text }), headings };
  } catch (error) {
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

function asTyped(text: string): ReadText {
  return { body: <p className="markdown__typed">{text}</p>, headings: [] };
}
