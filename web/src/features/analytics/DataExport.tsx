import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { download } from './download.ts';
import './data-export.css';

const FILES = [
  { path: '/api/admin/export/users.csv', title: 'User Analytics', text: 'Members, their level, tokens and deeds' },
  { path: '/api/admin/export/mining.csv', title: 'Mining Data', text: 'Every session and what it paid' },
  { path: '/api/admin/export/quests.csv', title: 'Quest Analytics', text: 'Every quest that was claimed' },
  { path: '/api/admin/export/checkins.csv', title: 'Check-in Data', text: 'Every day that was checked in' },
];

/** The community's tables as files. */
export function DataExport() {
  return (
    <Plate title="Data Export" className="mt-8">
      <ul className="exports">
        {FILES.map((file) => (
          <File key={file.path} {...file} />
        ))}
      </ul>
    </Plate>
  );
}

function File({ path, title, text }: (typeof FILES)[number]) {
  const fetched = useMutation({
    mutationFn: () => download(path),
    onSuccess: (filename) => showToast({ title: 'Export ready', text: filename, tone: 'good' }),
    onError: (error) => showToast({ title: 'Export failed', text: messageOf(error, 'Please try again'), tone: 'bad' }),
  });
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
