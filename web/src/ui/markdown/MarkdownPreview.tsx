import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { ErrorBoundary } from '../empty/ErrorState.tsx';
import { type Look, Markdown } from './Markdown.tsx';
import './markdown.css';

const SHORTEST_PAUSE_MS = 150;
const MS_PER_LETTER = 0.01;

const Unchanged = memo(Markdown);

/** What becomes of a text while somebody writes it. The longer it is, the longer their pause before it is drawn anew. */
export function MarkdownPreview({ text, look = 'prose' }: { text: string; look?: Look }) {
  const settled = useDebounced(text, SHORTEST_PAUSE_MS + text.length * MS_PER_LETTER);
  return (
    <section className="preview" aria-label={t`Preview`}>
      <p className="preview__label" aria-hidden="true">
        <Trans>Preview</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="preview__text" tabIndex={0}>
        <ErrorBoundary key={settled} title={t`The preview could not be shown`}>
          {settled.trim() === '' ? (
            <p className="preview__none">
              <Trans>What you write shows here.</Trans>
            </p>
          ) : (
            <Unchanged look={look}>{settled}</Unchanged>
          )}
        </ErrorBoundary>
      </section>
    </section>
  );
}
