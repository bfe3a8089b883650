import type { pages } from '@cinder/contract/pages.ts';

type AdminPage = Extract<(typeof pages)[number], `/admin/${string}`>;

/** The panels of the back-office, as tiles and links name them. */
export type AdminPath = Exclude<AdminPage, `${string}:${string}`>;
