/** Which way lines of text run, as the server has decided it; tests have no document. */
export const direction = globalThis.document?.documentElement?.dir === 'rtl' ? 'rtl' : 'ltr';
