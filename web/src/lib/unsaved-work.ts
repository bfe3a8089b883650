import { useEffect } from 'react';

let holders = 0;

/** Says, while a form holds typed work that the server does not have, that the page must not give way. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [isUnsaved]);
}

/** Whether any form on the page holds work that would be lost with it. */
export function hasUnsavedWork(): boolean {
  return holders > 0;
}
