import { showToast } from '#ui/toast/toasts.ts';

export const INCOMPLETE = 'Please fill in all fields';

/** Says that something is missing before anything is sent. */
export function tellIncomplete(): void {
  showToast({ title: 'Error', text: INCOMPLETE, tone: 'bad' });
}
