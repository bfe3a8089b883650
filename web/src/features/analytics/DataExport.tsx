import { Download } from 'lucide-react';
import { useExport } from '#lib/download.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import './analytics.css';

const FILES = [
  { path: '/api/admin/export/users.csv', title: 'User Analytics', text: 'Members, their level, tokens and activity' },
  { path: '/api/admin/export/mining.csv', title: 'Mining Data', text: 'Every session and what it paid' },
  { path: '/api/admin/export/quests.csv', title: 'Quest Analytics', text: 'Every quest that was claimed' },
  { path: '/api/admin/export/checkins.csv', title: 'Check-in Data', text: 'Every day that was checked in' },
  { path: '/api/admin/export/earnings.csv', title: 'Earnings', text: 'Every earning, flagged and unverified ones too' },
];

/** The community's tables as files. */
export function DataExport() {
  return (
    <Plate title="Data Export" className="data-export">
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
        aria-label={`Export CSV: ${title}`}
        busy={fetched.isPending}
        busyLabel="Exporting"
        onClick={() => fetched.mutate()}
      >
        <Download />
        Export CSV
      </Button>
    </li>
  );
}
