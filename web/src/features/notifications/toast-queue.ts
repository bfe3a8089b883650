import { onToastChange, type ShownToast, shownToast, showToast, type Toast } from '#ui/toast/toasts.ts';

const waiting: Toast[] = [];
let mine: ShownToast | null = null;

/** Shows toasts one after another, each once nothing else is on show; one that was replaced comes again. */
export function queueToasts(toasts: readonly Toast[]): void {
  waiting.push(...toasts);
  showNext();
}

onToastChange(() => {
  const shown = shownToast();
  if (mine && shown && shown.id !== mine.id) waiting.unshift(mine);
  if (shown?.id !== mine?.id) mine = null;
  showNext();
});

function showNext(): void {
  if (shownToast() !== null) return;
  const next = waiting.shift();
  if (!next) return;
  showToast(next);
  mine = shownToast();
}
