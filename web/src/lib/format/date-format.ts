/**
 * Writes dates with the browser's own formatter, which is made with the first date: the first formatter of a page costs a
 * slow phone 30 ms, at a time when it has nothing to write yet.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}
