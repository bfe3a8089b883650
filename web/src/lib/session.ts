import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { account } from '#api/account.ts';
import { hasCode } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { userKey } from './viewer.ts';

/** What the tabs of a browser tell each other: who is signed in now; null: the session is being ended. */
type Told = CurrentUser['id'] | null;

const CHANNEL = 'cinder-session';
/** How long a session may take to end once a tab has asked for that. */
const ENDING_MS = [500, 2_000, 5_000];
/** A session that gets another token refuses what is on its way with the old one. */
const NEW_TOKEN_MS = 300;

/** Whose page this is, or null. */
const shownUser = () => queryClient.getQueryData<CurrentUser | null>(userKey)?.id ?? null;

/**
 * Gives the page up, with all that it holds, where its session is over or somebody else's; not where typed work would be lost,
 * while a write that may have ended it is under way, or where the page has changed hands by itself before the answer.
 */
export async function checkSession(): Promise<void> {
  const shown = shownUser();
  if (shown === null) return;
  const current = await askUser().catch(() => shown);
  if (current === shown || shownUser() !== shown) return;
  if (!hasUnsavedWork() && queryClient.isMutating() === 0) location.reload();
}

async function askUser(attempts = 2): Promise<Told> {
  try {
    return (await account.user()).id;
  } catch (error) {
    if (!hasCode(error, 'unauthorized')) throw error;
    if (attempts === 1) return null;
    await new Promise((resolve) => setTimeout(resolve, NEW_TOKEN_MS));
    return askUser(attempts - 1);
  }
}

/** Tells the other tabs of this browser that the session is being ended. */
export function announceSignOut(): void {
  tell(null);
}

let channel: BroadcastChannel | null = null;

/** Tells the other tabs, not this one. */
function tell(told: Told): void {
  channel?.postMessage(told);
}

/** Keeps the page from outliving its session: in other tabs, and where the browser brings it back as it was. Returns how to stop. */
export function followSession(): () => void {
  channel = new BroadcastChannel(CHANNEL);
  let timers: ReturnType<typeof setTimeout>[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (data === null) timers = ENDING_MS.map((ms) => setTimeout(checkSession, ms));
    else if (data !== shownUser()) void checkSession();
  });
  tell(shownUser());

  const root = document.getElementById('root');
  const recheck = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !root) return;
    root.hidden = true;
    await checkSession();
    root.hidden = false;
  };
  addEventListener('pageshow', recheck);
  return () => {
    removeEventListener('pageshow', recheck);
    for (const timer of timers) clearTimeout(timer);
    if (shownUser() === null) forgetMember();
    channel?.close();
    channel = null;
  };
}

/** What was read for the member goes; what is on show for everybody is read anew. */
function forgetMember(): void {
  announceSignOut();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}
