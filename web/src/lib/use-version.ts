import { useState } from 'react';
import { hasCode } from './api-error.ts';

/**
 * The version of a thing that a form names when it saves: the one from which its typing began. After a refusal, which has
 * told what somebody else saved meanwhile, the next save names none and goes over that.
 */
export function useVersion(current: string | undefined, isDirty: boolean) {
  const [version, setVersion] = useState(current);
  if (!isDirty && version !== current) setVersion(current);
  const noteFailure = (error: unknown) => {
    if (hasCode(error, 'changed_meanwhile')) setVersion(undefined);
  };
  return { version, noteFailure };
}
