import { hasCode, messageOf } from '#lib/api-error.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Says in a toast what failed and why; nothing to whoever was asked for proof and gave up, as nothing went wrong. */
export function showFailure(title: string, error: unknown): void {
  if (hasCode(error, 'proof_required')) return;
  showToast({ tone: 'bad', title, text: messageOf(error, 'Please try again') });
}

/** The same for a place that shows why, in words. */
export function failureText(error: unknown): string | undefined {
  if (error === null || hasCode(error, 'proof_required')) return undefined;
  return messageOf(error, 'Please try again');
}
