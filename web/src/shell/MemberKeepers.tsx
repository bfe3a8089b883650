import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProofGate } from '#features/account/ProofGate.tsx';
import { UsernameGate } from '#features/account/UsernameGate.tsx';
import { MiningKeeper } from '#features/mining/MiningKeeper.tsx';
import { centerInRow } from '#lib/center-in-row.ts';
import { followSession } from '#lib/session.ts';
import { late } from '#ui/lazy/lazy.tsx';
import { ClockNotice } from './ClockNotice.tsx';

/** Where the server has drawn the page in a look that is not saved. */
const isPreview = document.documentElement.dataset['look'] === 'preview';
const LookPreviewBar = late(async () => (await import('#features/site/admin/LookPreviewBar.tsx')).default);

/** Above all pages of a member: a clock that is wrong, the session that runs, the first choice of a name, and the question who it is. */
export function MemberKeepers() {
  useStripInView();
  useEffect(followSession, []);
  return (
    <>
      {isPreview && <LookPreviewBar />}
      <ClockNotice />
      <MiningKeeper />
      <UsernameGate />
      <ProofGate />
    </>
  );
}

/** Keeps the current page in view where the strip of its section is wider than the window. */
function useStripInView(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (path !== '') centerInRow(document.querySelector('.strip'), '[aria-current]');
  }, [path]);
}
