import type { Browser } from './cookie-jar.ts';
import { oneTimeCode } from './one-time-code.ts';
import { PASSWORD } from './test-app.ts';

const STEP_MS = 30_000;

export interface SecondFactor {
  backupCodes: string[];
  /** The code of now, or of as many half minutes later. */
  code(later?: number): string;
  /** Six digits that are none of the codes around now. */
  wrongCode(): string;
}

/** Turns the second factor on for the member of this browser, by the code of the half minute before. */
export async function turnOnSecondFactor({ call }: Browser): Promise<SecondFactor> {
  const begun = await call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } });
  if (begun.status !== 200) throw new Error(`Not begun: ${begun.status} ${begun.text}`);
  const { totpURI: address, backupCodes } = begun.body;
  const codeOf = (step: number) => oneTimeCode(address, Date.now() + step * STEP_MS);
  const verified = await call('POST', '/api/auth/two-factor/verify-totp', { body: { code: codeOf(-1) } });
  if (verified.status !== 200) throw new Error(`Not turned on: ${verified.status} ${verified.text}`);
  return {
    backupCodes,
    code: (later = 0) => codeOf(later),
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map(codeOf);
      const free = ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !near.includes(each));
      return free ?? '';
    },
  };
}
