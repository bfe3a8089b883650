import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { streakOddsQuery } from './streaks.queries.ts';

const OddsDialog = lateDialog(async () => (await import('./OddsDialog.tsx')).default);

/** The chances of the random item, in one line, with every item behind it. */
export function StreakOdds() {
  const odds = useQuery(streakOddsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!odds.data || odds.data.rarities.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-small text-smoke">
      <span>
        Odds: {odds.data.rarities.map(({ rarity, chancePercent }) => `${rarity} ${chancePercent}%`).join(', ')}
      </span>
      <Button look="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Every item
      </Button>
      {isOpen && <OddsDialog odds={odds.data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
