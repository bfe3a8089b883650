/** Marks the document while the page is hidden, so that stylesheets stop what moves. */
export function markPageVisibility(): void {
  const mark = () => document.documentElement.toggleAttribute('data-page-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
