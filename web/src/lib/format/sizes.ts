import { t } from '@lingui/core/macro';
import { numberFormat } from './numbers.ts';

const KIB = 1024;
const megabytes = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** 18 KB, 1.4 MB. */
export function sizeLabel(bytes: number): string {
  if (bytes < KIB * KIB) return t`${{ size: Math.max(1, Math.round(bytes / KIB)) }} KB`;
  return t`${{ size: megabytes(bytes / (KIB * KIB)) }} MB`;
}
