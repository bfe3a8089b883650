import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import './ad-slot.css';

/** The frame of an advertisement, of fixed height so that nothing jumps; it names itself until there is one. */
export function AdSlot({ isTall = false, children }: { isTall?: boolean; children?: ReactNode }) {
  return (
    <div className={isTall ? 'ad tall' : 'ad'}>
      <span>{t`Advertisement Space`}</span>
      {children}
    </div>
  );
}
