import type { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';

/** Takes everything along. */
export function YourData() {
  const fetchFile = useMutation({
    mutationFn: () => download('/api/me/export' satisfies typeof ownDataEndpoints.export.path),
  });
  const start = () =>
    fetchFile.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Your data is downloaded', tone: 'good' }),
      onError: (error) =>
        showToast({ title: 'Failed to download your data', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <Plate title="Your data">
      <p className="settings__text">
        One JSON file with everything that is stored about you: profile, sign-ins, rewards, mining, quests, badges,
        gear, purchases, bets and tournaments. It holds no passwords and no keys to your account. Up to 10 times an
        hour.
      </p>
      <Button onClick={start} busy={fetchFile.isPending} busyLabel="Preparing">
        <Download />
        Download my data
      </Button>
    </Plate>
  );
}
