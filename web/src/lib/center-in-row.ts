/**
 * Scrolls a row sideways until one of its parts stands in its middle, where not all of the row fits; the page stays. It is done
 * with the next frame, when the browser has laid out the page anyway.
 */
export function centerInRow(row: Element | null, part: string): void {
  if (!row) return;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    const target = row.querySelector(part);
    if (!target || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), target.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  });
  laidOut.observe(row);
}
