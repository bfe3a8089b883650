import { useRouter } from '@tanstack/react-router';
import type { Components } from 'hast-util-to-jsx-runtime';
import type { MouseEvent, ReactNode } from 'react';
import { readLink, readPicture } from './addresses.ts';
import { ID_PREFIX } from './heading-ids.ts';

/** What the elements of a text become in the page. */
export const markdownParts: Components = {
  a: ({ href = '', children, ...rest }) => (
    <TextLink address={href} rest={rest}>
      {children}
    </TextLink>
  ),
  img: ({ src, alt = '' }) => <Picture src={src} alt={alt} />,
  input: ({ checked = false }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
  table: ({ children }) => (
    <Scrolling>
      <table>{children}</table>
    </Scrolling>
  ),
  pre: ({ children }) => (
    <Scrolling>
      <pre>{children}</pre>
    </Scrolling>
  ),
  h2: (heading) => <h2 tabIndex={-1} {...heading} />,
  h3: (heading) => <h3 tabIndex={-1} {...heading} />,
  h4: (heading) => <h4 tabIndex={-1} {...heading} />,
  h5: (heading) => <h5 tabIndex={-1} {...heading} />,
  h6: (heading) => <h6 tabIndex={-1} {...heading} />,
};

/** None where a text is drawn outside a browser. */
const OWN_HOSTS = typeof location === 'undefined' ? [] : [location.hostname];
const REL = 'noopener noreferrer';

interface TextLinkProps {
  address: string;
  /** What a footnote's link carries. */
  rest: object;
  children: ReactNode;
}

function TextLink({ address, rest, children }: TextLinkProps) {
  const link = readLink(address, OWN_HOSTS);
  if (!link) return <span>{children}</span>;
  if (link.kind === 'inside' && link.isPage) return <PageLink href={link.href}>{children}</PageLink>;
  const href = link.href.startsWith('#') ? `#${ID_PREFIX}${link.href.slice(1)}` : link.href;
  return (
    <a {...rest} href={href} rel={REL}>
      {children}
    </a>
  );
}

/** Opens in the app, unless a new tab was asked for. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const { history } = useRouter();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  return (
    <a href={href} rel={REL} onClick={open}>
      {children}
    </a>
  );
}

function Picture({ src, alt }: { src?: string | Blob | undefined; alt: string }) {
  const address = typeof src === 'string' ? readPicture(src) : null;
  return address ? <img src={address} alt={alt} loading="lazy" /> : <em>{alt}</em>;
}

/** What is wider than a phone scrolls by itself, also by keyboard. */
function Scrolling({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="markdown__scroll" tabIndex={0}>
      {children}
    </section>
  );
}
