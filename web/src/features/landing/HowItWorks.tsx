import mining from 'virtual:game-icon/mining';
import torch from 'virtual:game-icon/torch';
import upgrade from 'virtual:game-icon/upgrade';
import helm from 'virtual:game-icon/visored-helm';
import type { CSSProperties } from 'react';
import { GameIcon } from '#ui/icon/GameIcon.tsx';

const STEPS = [
  { title: 'Join', text: 'Make a free account. Thirteen and over.', icon: torch, heat: 2 },
  { title: 'Create Avatar', text: 'Pick a name and the face you fight with.', icon: helm, heat: 3 },
  { title: 'Earn', text: 'Mine by the hour, check in daily, finish quests.', icon: mining, heat: 4 },
  { title: 'Level Up', text: 'Equip better gear and every session pays more.', icon: upgrade, heat: 5 },
];

/** The four steps along a heating rod. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {STEPS.map(({ title, text, icon, heat }) => {
        const style: CSSProperties & Record<'--h', string> = { '--h': `var(--color-heat-${heat})` };
        return (
          <li key={title} style={style}>
            <GameIcon path={icon} />
            <h3>{title}</h3>
            <p className="text-ash">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
