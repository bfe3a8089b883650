import { ProofGate } from '#features/account/ProofGate.tsx';
import { UsernameGate } from '#features/account/UsernameGate.tsx';
import { MiningKeeper } from '#features/mining/MiningKeeper.tsx';

/** Around all pages of a member: the session that runs, the first choice of a name, and the question who it is. */
export function MemberKeepers() {
  return (
    <>
      <MiningKeeper />
      <UsernameGate />
      <ProofGate />
    </>
  );
}
