import { type DialState, EmberDial } from '#ui/ember-dial/EmberDial.tsx';
import { Exhibit } from './Exhibit.tsx';

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
