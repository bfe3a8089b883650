import { t } from '@lingui/core/macro';
import { hasCode, messageOf } from './api-error.ts';

export interface Toast {
  title: string;
  text?: string;
  /** `bad` interrupts screen readers; the others wait for them. */
  tone?: 'good' | 'bad' | 'plain';
}

/** The one toast on show, numbered so that the same words again are a new one. */
export interface VisibleToast extends Toast {
  id: number;
}

const listeners = new Set<() => void>();
let current: VisibleToast | null = null;
let count = 0;

/** Shows a toast for 5 s; it replaces the one before. */
export function showToast(toast: Toast): void {
  count += 1;
  replace({ ...toast, id: count });
}

export function dismissToast(): void {
  replace(null);
}

export function visibleToast(): VisibleToast | null {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(toast: VisibleToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Says in a toast what failed and why; nothing to whoever was asked for proof and gave up, as nothing went wrong. */
export function showFailure(title: string, error: unknown): void {
  const text = failureText(error);
  if (text !== undefined) showToast({ tone: 'bad', title, text });
}

/** The same for a place that shows why, in words. */
export function failureText(error: unknown): string | undefined {
  if (error === null || hasCode(error, 'proof_required')) return undefined;
  return messageOf(error, t`Please try again`);
}
