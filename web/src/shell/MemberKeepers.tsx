import { UsernameGate } from '#features/account/UsernameGate.tsx';
import { MiningKeeper } from '#features/mining/MiningKeeper.tsx';

/** Around all pages of a member: the session that runs, and the first choice of a name. */
export function MemberKeepers() {
  return (
    <>
      <MiningKeeper />
      <UsernameGate />
    </>
  );
}
