/** An instant as a field of date and time takes it, in the reader's time zone: `2026-11-20T19:42`; blank for none. */
export function toLocalTime(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What such a field holds, as an instant; what is no time is left as it is, for the contract to object to. */
export function fromLocalTime(text: string): string | null {
  if (text === '') return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
