import aratti from 'virtual:scene/aratti';
import doru from 'virtual:scene/doru';
import greeting from 'virtual:scene/greeting';
import humans from 'virtual:scene/humans';
import shortcutMining from 'virtual:scene/shortcut-mining';
import station from 'virtual:scene/station';
import { Button } from '#ui/button/Button.tsx';
import { type DialState, EmberDial } from '#ui/ember-dial/EmberDial.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Exhibit } from './Exhibit.tsx';

const PLACES = [
  { name: 'The forge, text at the start', picture: greeting, text: 'start' },
  { name: 'The forge, text on top', picture: shortcutMining, text: 'top' },
  { name: 'The station', picture: station, text: 'start' },
  { name: 'Aratti', picture: aratti, text: 'bottom' },
  { name: 'Doru', picture: doru, text: 'bottom' },
  { name: 'Humans', picture: humans, text: 'bottom' },
] as const;

export function Places() {
  return (
    <Exhibit title="Scenes">
      <div className="gallery-wide columns">
        {PLACES.map(({ name, picture, text }) => (
          <Scene key={name} picture={picture} text={text} className="gallery-scene">
            <Embers />
            <div className="gallery-scene__text" data-text={text}>
              <h3>{name}</h3>
              <p className="gallery-sentence">Sentence on a scene</p>
              <Button look="outline">Outline</Button>
            </div>
          </Scene>
        ))}
      </div>
    </Exhibit>
  );
}

const DIALS: { state: DialState; seconds: number; total?: number }[] = [
  { state: 'waiting', seconds: 0 },
  { state: 'idle', seconds: 0 },
  { state: 'live', seconds: 2304 },
  { state: 'held', seconds: 1290 },
  { state: 'done', seconds: 3600 },
  { state: 'dim', seconds: 3600 },
  { state: 'live', seconds: 7, total: 20 },
];

export function Station() {
  return (
    <Exhibit title="Ember dial">
      {DIALS.map(({ state, seconds, total = 3600 }) => (
        <figure key={`${state}-${total}`} className="gallery-station">
          <EmberDial seconds={seconds} totalSeconds={total} state={state} />
          <figcaption className="small muted">{state}</figcaption>
        </figure>
      ))}
      <div className="gallery-station-card">
        <EmberDial seconds={2304} totalSeconds={3600} state="live" />
      </div>
    </Exhibit>
  );
}
