import { useState } from 'react';
import { useUser } from '#lib/viewer.ts';

/** The level that the member has just reached, by whatever brought the experience, until it is dismissed. */
export function useReachedLevel(): { level: number | null; dismiss: () => void } {
  const level = useUser()?.member.level ?? null;
  const [seen, setSeen] = useState(level);
  const isNew = level !== null && seen !== null && level > seen;
  return { level: isNew ? level : null, dismiss: () => setSeen(level) };
}
