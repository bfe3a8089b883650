import type { ImageFolder } from '@cinder/contract/images/images.rules.ts';

/** What the library can show: a folder, or all of them. */
export type ImageCategory = ImageFolder | 'all';
