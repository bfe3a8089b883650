import { t } from '@lingui/core/macro';

export const READERS = { public: t`Everybody`, member: t`Members` };
export const PLACES = { menu: t`Menu`, footer: t`Footer`, nowhere: t`Nowhere` };
