import type { officePages } from '@cinder/contract/site/office.pages.ts';

/** The panels of the back-office, as tiles and links name them. */
export type AdminPath = Exclude<keyof typeof officePages, '/admin' | `${string}:${string}`>;
