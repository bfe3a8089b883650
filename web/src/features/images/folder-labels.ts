import type { ImageFolder } from '@cinder/contract/images/images.rules.ts';
import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { t } from '@lingui/core/macro';

/** What the folders of pictures are called. */
export const folderLabels: Record<ImageFolder, string> = { ...rarityLabels, General: t`General` };
