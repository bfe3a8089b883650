import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import './mark.css';

/** The address of a community's own mark; null: the drawn one. Set once around the app. */
export const OwnMark = createContext<string | null>(null);

/** The mark, which is also the coin: the community's own, else a cut coal, cold on top and white-hot underneath. */
export function Mark() {
  const own = useContext(OwnMark);
  if (own !== null) return <img className="mark" src={own} alt="" />;
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="oklch(.47 .03 45)" d="M12.6 1.5 20.8 6.6 12 10.4 4.4 5.6z" />
      <path fill="var(--color-heat-2)" d="M20.8 6.6 21.6 14.6 12 10.4z" />
      <path fill="var(--color-heat-3)" d="M4.4 5.6 12 10.4 2.6 14.8z" />
      <path fill="var(--color-heat-4)" d="M12 10.4 21.6 14.6 15.6 21.4z" />
      <path fill="var(--color-heat-5)" d="M12 10.4 2.6 14.8 8 21z" />
      <path fill="var(--color-heat-6)" d="M12 10.4 15.6 21.4 11.6 22.6 8 21z" />
    </svg>
  );
}

/** A whole page on its way: the words under a breathing mark. */
export function Loading({ label = t`Loading...` }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <Mark />
      {label}
    </div>
  );
}
