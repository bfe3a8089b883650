import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { MemberLedger } from './MemberLedger.tsx';

/** The ledger of a member beside the list of all. */
export function LedgerSheet({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  return (
    <Sheet title={`Ledger of ${member.username}`} onClose={onClose}>
      <MemberLedger {...member} />
    </Sheet>
  );
}
