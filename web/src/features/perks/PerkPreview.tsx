import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import type { Frame, NameColour, Worn } from '@cinder/contract/perks/worn.rules.ts';
import { t } from '@lingui/core/macro';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Banner } from '#ui/worn/Banner.tsx';
import { nameColour } from '#ui/worn/WornName.tsx';
import './perks.css';

type Shown = Pick<Perk, 'kind' | 'value' | 'titles'>;

/** The reader's own name as it looks, with a perk as it would. */
export function PerkPreview({ perk }: { perk?: Shown | undefined }) {
  const user = useUser();
  const name = user?.member.username ?? t`Your name`;
  const { colour, title: line, frame } = { ...user?.member.worn, ...(perk && partOf(perk)) };
  const isBanner = perk?.kind === 'banner';
  return (
    <span className="perk-preview">
      {isBanner && <Banner value={perk.value} />}
      <Avatar name={name} imageUrl={user?.profileImageUrl} frame={frame} size={isBanner ? 'md' : 'lg'} />
      <span className="perk-preview__name" style={{ color: nameColour(colour) }}>
        <bdi>{name}</bdi>
      </span>
      {line && !isBanner && (
        <span className="perk-preview__title">
          <bdi>{line}</bdi>
        </span>
      )}
    </span>
  );
}

/** What of a name a perk changes. The contract lists the colours and frames that there are. */
function partOf({ kind, value, titles: [first] }: Shown): Worn {
  if (kind === 'name_colour') return { colour: value as NameColour };
  if (kind === 'frame') return { frame: value as Frame };
  return kind === 'title' ? { title: value || first || t`A title of your own` } : {};
}
