import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { failure, offline } from './api.ts';
import { showFailure, showToast } from './toasts.ts';

/** Fetches a file and hands it to the browser to keep, under the name that the server gave it: that. Throws an ApiError. */
export async function download(path: string): Promise<string> {
  const lost = () => {
    throw offline();
  };
  const response = await fetch(path, { credentials: 'same-origin' }).catch(lost);
  if (!response.ok) throw failure(response, await response.text().catch(lost));
  const file = await response.blob().catch(lost);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  keep(file, name);
  return name;
}

/** Hands a text that the page has already to the browser to keep. */
export function keepText(text: string, name: string): void {
  keep(new Blob([text], { type: 'text/plain' }), name);
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the server write a file, which the audit log names, and the browser keep it. */
export function useExport(path: string) {
  return useMutation({
    mutationFn: () => download(path),
    onSuccess: (filename) => showToast({ title: t`Export ready`, text: filename, tone: 'good' }),
    onError: (error) => showFailure(t`Export failed`, error),
  });
}
