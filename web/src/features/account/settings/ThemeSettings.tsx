import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { late } from '#ui/lazy/lazy.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import '#ui/tabs/tabs.css';
import '../account.css';

/** Every page has it at its foot. */
const ThemeChoice = late(async () => (await import('#features/site/ThemeChoice.tsx')).ThemeChoice);

/** The theme of the pages on this device. */
export function ThemeSettings() {
  return (
    <Plate title={t`Theme`}>
      <p className="settings__text">
        <Trans>On this device. System goes by the device's own setting.</Trans>
      </p>
      <ThemeChoice className="seg" buttonClassName="seg__part" />
    </Plate>
  );
}
