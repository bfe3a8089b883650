import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** A new key of an authenticator app: its bytes are the letters of this text. */
export const newTotpKey = (): string => randomBytes(24).toString('base64url');

/** What an authenticator app scans. */
export function totpAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ secret: Secret.fromUTF8(key), issuer, label: account }).toString();
}

/** Whether an app with this key shows the code at an instant, or half a minute before or after it. */
export function isTotpCode(key: string, code: string, at: Date): boolean {
  // The library compares texts of one length only.
  if (!/^[0-9]{6}$/.test(code)) return false;
  return TOTP.validate({ token: code, secret: Secret.fromUTF8(key), window: 1, timestamp: at.getTime() }) !== null;
}
