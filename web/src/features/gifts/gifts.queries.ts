import { gifts } from '#api/gifts.ts';

/** What the member gave and was given, and what they may still give. */
export const ownGiftsQuery = (page: number) => gifts.list.query({ page });
