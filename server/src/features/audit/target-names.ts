import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import { msg } from '@cinder/contract/shared/messages.ts';
import { unusedPicturesText } from '#features/images/pictures.service.ts';
import { purchaseText } from '#features/shop/payments.service.ts';
import { readStored, type StoredText, storedText } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';

/** Names that are no names of the things themselves. */
const TEXTS: Partial<Record<AuditTarget, readonly StoredText[]>> = {
  image: [unusedPicturesText],
  purchase: [purchaseText as StoredText],
  quest_period: [storedText(() => msg`daily`), storedText(() => msg`weekly`)],
};

interface Target {
  targetType: string;
  targetId: string | null;
  targetName: string | null;
}

/** What a thing is called, or was at last, where that is not a name of somebody's in the language of its reader. */
export function targetName({ targetType, targetId, targetName: stored }: Target): string | null {
  const name = targetType === 'quest_period' ? targetId : stored;
  const texts = TEXTS[targetType as AuditTarget];
  const message = name === null ? null : readStored(texts ?? [], name);
  return message ? say(message) : name;
}
