/** Scrolls a row sideways until one of its parts stands in its middle, where not all of the row fits; the page stays. */
export function centerInRow(row: Element | null, part: string): void {
  const target = row?.querySelector(part);
  if (!row || !target || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), target.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
