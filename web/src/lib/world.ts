import { isolate } from '@cinder/contract/shared/isolate.ts';
import { useSite } from './site.ts';

/** What the world of the lore is called, to stand in a sentence. */
export function useWorld(): string {
  return isolate(useSite().worldName);
}
