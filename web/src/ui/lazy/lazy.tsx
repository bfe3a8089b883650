import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { showToast } from '#lib/toasts.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page whose code comes when it is first shown. Where it does not come (no connection, or a newer version of
 * the site has replaced it), nothing is shown, and `giveUp` is called each time; React alone would take everything around it down.
 * Browsers do not ask for a file again that did not come, until the page is read anew.
 */
export function late<Props extends object>(load: Load<Props>, giveUp?: (props: Props) => void) {
  function Missing(props: Props) {
    useEffect(() => giveUp?.(props));
    return null;
  }
  const Part = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Missing) }),
  );
  function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  /** Asks for the code before it is shown, as when somebody points at the button. */
  Late.preload = () => void load().catch(() => {});
  return Late;
}

/** The same for a dialog: a toast says that it could not be opened, and it counts as closed. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  return late(load, ({ onClose }) => {
    showToast({
      tone: 'bad',
      title: t`Error`,
      text: t`This could not be opened. Check your network and reload the page.`,
    });
    onClose();
  });
}
