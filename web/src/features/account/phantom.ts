interface Signed {
  publicKey: { toString(): string };
  signature: Uint8Array;
}

/** What the Phantom extension gives to pages, as far as it is used here. */
interface Phantom {
  connect(): Promise<unknown>;
  signMessage(message: Uint8Array, display: 'utf8'): Promise<Signed>;
}

declare global {
  interface Window {
    phantom?: { solana?: Phantom };
  }
}

const REFUSED = 4001;

/** The wallet that this browser has, if any. */
export function findPhantom(): Phantom | undefined {
  return window.phantom?.solana;
}

/** Shows a text in the wallet; its key and signature once the member has agreed. */
export async function signIn(phantom: Phantom, message: string): Promise<{ publicKey: string; signature: string }> {
  const { publicKey, signature } = await phantom.signMessage(new TextEncoder().encode(message), 'utf8');
  return { publicKey: publicKey.toString(), signature: btoa(String.fromCharCode(...signature)) };
}

/** Whether the member said no in the wallet. */
export function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === REFUSED;
}
