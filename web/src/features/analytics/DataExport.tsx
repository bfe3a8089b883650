import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
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
    onError: (error) => showFailure('Export failed', error),
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

/** Fetches a file and hands it to the browser to keep; its name. Throws an ApiError when it does not come whole. */
async function download(path: string): Promise<string> {
  const { blob, filename } = await fetchFile(path);
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return filename;
}

async function fetchFile(path: string): Promise<{ blob: Blob; filename: string }> {
  try {
    const response = await fetch(path, { credentials: 'same-origin' });
    if (!response.ok) throw await refusalOf(response);
    const filename = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { blob: await response.blob(), filename: filename ?? 'export.csv' };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ status: 0, code: 'offline', message: 'The file did not come whole. Please try again.' });
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { message = '', code = 'unexpected' } = (body ?? {}) as { message?: string; code?: ApiErrorCode };
  return new ApiError({ status: response.status, code, message });
}
