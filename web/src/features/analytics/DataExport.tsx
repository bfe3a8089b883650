import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useExport } from '#lib/download.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import './analytics.css';

const FILES = [
  { path: '/api/admin/export/users.csv', title: t`User Analytics`, text: t`Members, their level, tokens and activity` },
  { path: '/api/admin/export/mining.csv', title: t`Mining Data`, text: t`Every session and what it paid` },
  { path: '/api/admin/export/quests.csv', title: t`Quest Analytics`, text: t`Every quest that was claimed` },
  { path: '/api/admin/export/checkins.csv', title: t`Check-in Data`, text: t`Every day that was checked in` },
  { path: '/api/admin/export/days.csv', title: t`Day by day`, text: t`The figures of every day that is over` },
  {
    path: '/api/admin/export/earnings.csv',
    title: t`Earnings`,
    text: t`Every earning, flagged and unverified ones too`,
  },
];

/** The community's tables as files. */
export function DataExport() {
  return (
    <Plate title={t`Data Export`} className="data-export">
      <ul className="exports">
        {FILES.map((file) => (
          <File key={file.path} {...file} />
        ))}
      </ul>
    </Plate>
  );
}

function File({ path, title, text }: (typeof FILES)[number]) {
  const fetched = useExport(path);
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Button
        size="sm"
        aria-label={t`Export CSV: ${title}`}
        busy={fetched.isPending}
        busyLabel={t`Exporting`}
        onClick={() => fetched.mutate()}
      >
        <Trans>
          <Download />
          Export CSV
        </Trans>
      </Button>
    </li>
  );
}
