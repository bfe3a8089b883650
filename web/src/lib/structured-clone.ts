/** Stands in for a library of that name: see vite.config.ts. */
export default globalThis.structuredClone;
