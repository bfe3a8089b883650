/// <reference lib="dom" />

export interface Wanted {
  role: string;
  /** The source of a regular expression. */
  pattern: string;
  /** The pattern is all of the name of a control. */
  isWhole: boolean;
}

/** Where something is, and what lies over its middle. */
export interface Found {
  x: number;
  y: number;
  cover: string | null;
}

/** The first element that has a role and a name and can be seen. Runs in the page, so it uses nothing of this module. */
export function findInPage({ role, pattern, isWhole }: Wanted): Found | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea',
    radio: 'input[type=radio], [role=radio]',
    switch: '[role=switch]',
    text: 'body *',
  };
  // A button has the texts of all its states in it, of which one is seen.
  const isHidden = (element: Element) =>
    element.getAttribute('aria-hidden') === 'true' || getComputedStyle(element).visibility === 'hidden';
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    return node instanceof Element && !isHidden(node) ? [...node.childNodes].map(textOf).join('') : '';
  };
  const nameOf = (element: Element) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const names = [...ids.map((id) => document.getElementById(id)), ...(labels ?? [])];
    return (
      element.getAttribute('aria-label') ??
      (names.length > 0 ? names : [element]).map((one) => one && textOf(one)).join(' ')
    );
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const wanted = new RegExp(isWhole && role !== 'text' ? `^${pattern}$` : pattern);
  const fits = (name: string) => wanted.test(name.replace(/\s+/g, ' ').trim());

  const candidates = [...document.querySelectorAll(selectors[role] ?? '')];
  if (role === 'text') {
    // The innermost element that has the text.
    const seen = candidates.find(
      (one) => fits(one.textContent) && isSeen(one) && ![...one.children].some((child) => fits(child.textContent)),
    );
    return seen ? { x: 0, y: 0, cover: null } : null;
  }
  const element = candidates.find(
    (one) => isSeen(one) && fits(nameOf(one)) && !one.matches(':disabled, [aria-disabled=true]'),
  );
  if (!element) return null;
  // A choice is pressed at its label, which is often all that is seen of it.
  const label = element instanceof HTMLInputElement && element.type === 'radio' ? element.closest('label') : null;
  const target = label ?? element;
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isHit = (hit: Element | null) => target.contains(hit);
  if (!isHit(hitAt(middle()))) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const at = middle();
  const hit = hitAt(at);
  return { ...at, cover: isHit(hit) ? null : (hit?.outerHTML.slice(0, 100) ?? 'the edge of the window') };
}
