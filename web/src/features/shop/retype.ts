import type { ChangeEvent } from 'react';

/** Groups what was typed in place, with the caret after the same digit as before. */
export function retype({ target }: ChangeEvent<HTMLInputElement>, group: (typed: string) => string): void {
  const { value, selectionStart } = target;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length;
  target.value = group(value);
  if (isAtEnd) return;
  const caret = caretAfter(target.value, digitsBefore);
  target.setSelectionRange(caret, caret);
}

function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
