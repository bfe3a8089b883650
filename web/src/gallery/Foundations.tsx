import { Mark } from '#ui/mark/Mark.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { Exhibit } from './Exhibit.tsx';

const COLOURS = [
  ...['pit', 'soot', 'hearth', 'iron', 'iron-lit', 'seam', 'seam-strong', 'rivet', 'bone', 'ash', 'smoke'],
  ...['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5', 'heat-6'],
  ...['ember', 'ember-lit', 'ember-text', 'ember-wash', 'on-ember', 'on-fill', 'on-metal', 'focus'],
  ...['verdigris', 'verdigris-wash', 'brass', 'brass-wash', 'slag', 'slag-wash', 'slag-fill', 'steel', 'steel-wash'],
  ...['aratti', 'doru', 'humans', 'gold', 'silver', 'bronze'],
];

const RARITIES = ['common', 'rare', 'epic', 'legendary'];

const STEPS = ['text-hero', 'text-h1', 'text-h2', 'text-h3', 'text-h4'] as const;
const WORKING = ['text-lead', 'text-body', 'text-small', 'text-micro'] as const;

export function Foundations() {
  return (
    <>
      <Exhibit title="Colours">
        {COLOURS.map((colour) => (
          <span key={colour} className="gallery-colour">
            <span className="gallery-swatch" style={{ background: `var(--color-${colour})` }} />
            <span className="gallery-caption">{colour}</span>
          </span>
        ))}
        {RARITIES.map((rarity) => (
          <span key={rarity} className="gallery-colour" data-r={rarity}>
            <span className="gallery-swatch" style={{ background: 'var(--r)' }} />
            <span className="gallery-caption">{rarity}</span>
          </span>
        ))}
      </Exhibit>
      <Exhibit title="Type">
        <div className="stack stack--tight">
          {STEPS.map((step) => (
            <p
              key={step}
              style={{
                fontFamily: 'var(--font-display)',
                fontWeight: 720,
                fontSize: `var(--${step})`,
                lineHeight: 1.1,
              }}
            >
              The forge is lit
            </p>
          ))}
          {WORKING.map((step) => (
            <p key={step} style={{ fontSize: `var(--${step})` }}>
              Sessions pay on their own at 60:00, 1,234,567.89
            </p>
          ))}
        </div>
      </Exhibit>
      <Exhibit title="Mark and sigils">
        <span className="gallery-marks">
          <Mark />
          <Sigil sigil="aratti" colour="aratti" />
          <Sigil sigil="doru" colour="doru" />
          <Sigil sigil="humans" colour="humans" />
          <Sigil sigil={null} colour="epic" />
        </span>
      </Exhibit>
    </>
  );
}
