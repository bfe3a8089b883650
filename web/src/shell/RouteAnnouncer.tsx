import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleOfPage } from '#lib/page-title.ts';

/** After a change of page: says its title, and brings the focus to the content if the focused link is gone. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(titleOfPage());
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div className="sr-only" role="status">
      {title}
    </div>
  );
}
