/** What one watched ad pays, in hundredths. */
export const AD_REWARD = 1000n;

/** Between two rewards of a member. */
export const AD_COOLDOWN_SECONDS = 300;

/** How far a device's clock may be from the server's, in milliseconds. */
export const AD_CLOCK_TOLERANCE_MS = 600_000;
