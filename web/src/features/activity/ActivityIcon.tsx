import armor from 'virtual:game-icon/chest-armor';
import mining from 'virtual:game-icon/mining';
import chest from 'virtual:game-icon/open-treasure-chest';
import coins from 'virtual:game-icon/two-coins';
import sourceIcons from 'virtual:icons/sources';
import { ledgerSourceNames, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { IconSquare } from '#ui/icon/GameIcon.tsx';

const COLOURS = {
  ember: 'var(--color-ember-text)',
  brass: 'var(--color-brass)',
  verdigris: 'var(--color-verdigris)',
  steel: 'var(--color-steel)',
};

interface Icon {
  path: string;
  colour: string;
}

const ICON_OF = new Map<string, Icon>([
  ['mining', { path: mining, colour: COLOURS.ember }],
  ['equipment_acquired', { path: armor, colour: COLOURS.steel }],
  ['purchase', { path: chest, colour: COLOURS.verdigris }],
  ...ledgerSourceNames.map((source): [string, Icon] => [
    source,
    { path: sourceIcons[source], colour: COLOURS[ledgerSources[source].colour] },
  ]),
]);

/** What kind of activity or reward a row is about; coins for a kind that is not known. */
export function ActivityIcon({ type }: { type: string }) {
  return <IconSquare {...(ICON_OF.get(type) ?? { path: coins, colour: COLOURS.brass })} />;
}
