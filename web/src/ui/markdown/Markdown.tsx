import { type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import '#ui/prose/prose.css';
import './markdown.css';

/**
 * A text in Markdown as prose. HTML in the text is shown as it was typed, never run; an address that is none of the
 * web is dropped; a picture from elsewhere is its description. The page has the h1, so the text's headings begin at h2.
 */
export function Markdown({ children }: { children: string }) {
  return useMemo(
    () => (
      <div className="prose markdown">
        <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components}>
          {children}
        </ReactMarkdown>
      </div>
    ),
    [children],
  );
}

const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  ),
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  table: ({ children }) => <Scrolling>{children}</Scrolling>,
};

function Picture({ src, alt = '' }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  const isOurs = typeof src === 'string' && /^\/(?!\/)/.test(src);
  return isOurs ? <img src={src} alt={alt} loading="lazy" /> : <em>{alt}</em>;
}

/** A table wider than a phone scrolls by itself, also by keyboard. */
function Scrolling({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="markdown__table" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
