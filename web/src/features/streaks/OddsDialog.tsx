import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { StreakOdds } from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatPercent, formatWhole } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { locale } from '#lib/texts.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { OwnChances } from './OwnChances.tsx';

/** How likely each random item is. */
export default function OddsDialog({ odds, onClose }: { odds: StreakOdds; onClose: () => void }) {
  const { tokenSymbol } = useSite();
  const sorted = [...odds.items].sort(
    (a, b) => a.chancePercent - b.chancePercent || a.name.localeCompare(b.name, locale),
  );
  return (
    <Dialog
      title={t`Odds of a random item`}
      description={t`For a member who has none of them. What you already have drops out, and the rest share its odds. Who has them all gets ${{ tokens: formatWhole(odds.insteadCinder) }} ${tokenSymbol} instead.`}
      onClose={onClose}
    >
      <FactRows
        label={t`Odds`}
        facts={sorted.map(({ name, rarity, chancePercent }) => ({
          term: listed([isolate(name), rarityLabels[rarity]], 'unit'),
          value: formatPercent(chancePercent),
        }))}
      />
      <OwnChances items={odds.items} />
    </Dialog>
  );
}
