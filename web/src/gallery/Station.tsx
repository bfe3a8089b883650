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
        <figure key={`${state}-${total}`} className="grid w-44 justify-items-center gap-3">
          <EmberDial seconds={seconds} totalSeconds={total} state={state} />
          <figcaption className="text-small text-ash">{state}</figcaption>
        </figure>
      ))}
      <div className="w-80">
        <EmberDial seconds={2304} totalSeconds={3600} state="live" />
      </div>
    </Exhibit>
  );
}
