import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { type Heading, ID_PREFIX, nameHeadings } from './heading-ids.ts';
import { markdownParts } from './parts.tsx';
import { isTangled } from './tangled.ts';
import { showTypedHtml } from './typed-html.ts';

interface ReadText {
  body: ReactElement;
  headings: readonly Heading[];
}

const SCHEMA = { ...defaultSchema, clobberPrefix: ID_PREFIX };

/** A text in Markdown as elements, and its headings in order. A text that cannot be read is shown as it was typed. */
export function readMarkdown(text: string): ReadText {
  if (isTangled(text)) return asTyped(text);
  try {
    const words = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    showTypedHtml(words);
    const elements = toHast(words, { clobberPrefix: '' });
    const headings = nameHeadings(elements);
    const body = toJsxRuntime(sanitize(elements, SCHEMA), {
      Fragment,
      jsx,
      jsxs,
      components: markdownParts,
      ignoreInvalidStyle: true,
      passKeys: true,
    });
    return { body, headings };
  } catch (error) {
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

function asTyped(text: string): ReadText {
  return { body: <p className="markdown__typed">{text}</p>, headings: [] };
}
