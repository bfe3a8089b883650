import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleOfPage } from '#lib/page-title.ts';

/**
 * After a change of page: says its title, as soon as it has one of its own, and brings the focus to the content if the focused
 * link is gone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let titleOfLast = titleOfPage();
    // What names itself, such as a guide, keeps the title of the page before until it is there.
    const whenRenamed = new MutationObserver(sayNew);
    function sayNew() {
      if (titleOfPage() === titleOfLast) return;
      whenRenamed.disconnect();
      setTitle(titleOfPage());
    }
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) titleOfLast = titleOfPage();
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        whenRenamed.observe(document.head, { childList: true, subtree: true, characterData: true });
        sayNew();
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      whenRenamed.disconnect();
    };
  }, [router]);
  return (
    <div className="sr-only" role="status">
      {title}
    </div>
  );
}
