import { useEffect, useState } from 'react';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { checkUsername } from './account.queries.ts';

/** `failed`: the check itself did not work; typing on asks again. */
export type UsernameState = 'idle' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed';

interface Check {
  state: UsernameState;
  /** The name that the state is about. */
  name: string;
  message?: string;
}

const PAUSE_MS = 500;
const SHORTEST = 3;
const NONE: Check = { state: 'idle', name: '' };

/** Asks the server about a name once typing has paused; `report` corrects the state after a refused submit. */
export function useUsernameCheck(typed: string) {
  const name = typed.trim();
  const [check, setCheck] = useState(NONE);

  useEffect(() => {
    if (name.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ state: 'checking', name });
      const result = await askServer(name, abort.signal);
      if (result) setCheck(result);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setCheck(NONE);
    };
  }, [name]);

  const current: Check = check.name === name ? check : { state: 'idle', name };
  return { ...current, report: (state: UsernameState) => setCheck({ state, name }) };
}

async function askServer(name: string, signal: AbortSignal): Promise<Check | null> {
  try {
    const { available } = await checkUsername(name, signal);
    return { state: available ? 'available' : 'taken', name };
  } catch (error) {
    if (signal.aborted) return null;
    if (!hasCode(error, 'invalid_input'))
      return { state: 'failed', name, message: messageOf(error, 'Please try again') };
    showToast({ tone: 'bad', title: 'Invalid Username', text: error.message });
    return { state: 'invalid', name };
  }
}
