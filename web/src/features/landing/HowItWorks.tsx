import type { CSSProperties } from 'react';
import { IconFile } from '#ui/icon/IconFile.tsx';

// The icons come as files: drawn in the code, they would be a fiftieth of the first load.
const STEPS = [
  { title: 'Join', text: 'Make a free account. Thirteen and over.', icon: '/icons/torch.svg', heat: 2 },
  {
    title: 'Create Avatar',
    text: 'Pick a name and the face you fight with.',
    icon: '/icons/visored-helm.svg',
    heat: 3,
  },
  { title: 'Earn', text: 'Mine by the hour, check in daily, finish quests.', icon: '/icons/war-pick.svg', heat: 4 },
  { title: 'Level Up', text: 'Equip better gear and every session pays more.', icon: '/icons/upgrade.svg', heat: 5 },
];

/** The four steps along a heating rod. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {STEPS.map(({ title, text, icon, heat }) => {
        const style: CSSProperties & Record<'--h', string> = { '--h': `var(--color-heat-${heat})` };
        return (
          <li key={title} style={style}>
            <IconFile url={icon} />
            <h3>{title}</h3>
            <p className="text-ash">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
