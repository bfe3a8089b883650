import { useEffect, useEffectEvent } from 'react';
import { type RequestKey, requestKey } from './request-keys.ts';

const FIELD = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Calls back for the keys of the list of requests, while they are switched on and nothing stands over the page. */
export function useRequestKeys(isOn: boolean, onKey: (key: RequestKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    // A key that is held down does its work once.
    if (defaultPrevented || repeat || document.querySelector('[role=dialog]')) return;
    const element = target instanceof Element ? target : null;
    const found = requestKey({
      key,
      hasModifier: ctrlKey || metaKey || altKey,
      isInField: element?.matches(FIELD) ?? false,
      isInList: element?.closest('.requests') !== null,
    });
    if (!found) return;
    event.preventDefault();
    onKey(found);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
