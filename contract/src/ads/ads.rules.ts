/** What one watched ad pays, in hundredths. */
export const AD_REWARD = 1000n;

/** Between two rewards of a member. */
export const AD_COOLDOWN_SECONDS = 300;

/** How far a device's clock may be from the server's, in milliseconds. */
export const AD_CLOCK_TOLERANCE_MS = 600_000;

/** Where a third-party ad script runs: a sandboxed document of its own policy, asked for as `?slot=`. */
export const AD_FRAME_PATH = '/ads/frame';

export type AdFrameSlot = 'banner' | 'video';

/** What the frame tells the page around it by `postMessage`. */
export interface AdFrameMessage {
  readonly cinderAd: 'loaded' | 'failed' | 'ended';
}

/** What the page asks the frame: whether an advertisement has appeared by now. */
export interface AdFrameQuestion {
  readonly cinderAd: 'check';
}
