import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/download.ts';
import { showFailure, showToast } from '#lib/toasts.ts';

/** Lets the server write a file, which the audit log names, and the browser keep it. */
export function useExport(path: string) {
  return useMutation({
    mutationFn: () => download(path),
    onSuccess: (filename) => showToast({ title: 'Export ready', text: filename, tone: 'good' }),
    onError: (error) => showFailure('Export failed', error),
  });
}
