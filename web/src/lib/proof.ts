/**
 * Asks a member to prove who they are; whether they did. The shell, which can ask, says how. So a refusal for want of
 * proof reaches whoever called only where the member gave up.
 */
export const proof: { ask?: () => Promise<boolean> } = {};
