import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyMedal } from '#ui/medal/Medal.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { BadgeMedal } from './BadgeMedal.tsx';
import { badgesQuery, showcaseQuery, useSaveShowcase } from './badges.queries.ts';
import { ShowcasePending } from './ShowcasePending.tsx';
import { type Slots, toInput } from './showcase-slots.ts';
import './showcase.css';

interface ShowcasePlateProps {
  slots: Slots | undefined;
  isUnsaved: boolean;
  onSaved: (saved: Slots) => void;
}

/** The three positions as they were chosen, and their saving. */
export function ShowcasePlate({ slots, isUnsaved, onSaved }: ShowcasePlateProps) {
  const save = useSaveShowcase();
  const plate = useRef<HTMLDivElement>(null);
  const submit = (chosen: Slots) =>
    save.mutate(toInput(chosen), {
      onSuccess: () => {
        showToast({
          tone: 'good',
          title: 'Showcase Updated',
          text: 'Your badge showcase has been updated successfully',
        });
        onSaved(chosen);
        // The button goes, and the focus would go with it.
        if (plate.current?.contains(document.activeElement)) plate.current.focus();
      },
      onError: (error) =>
        showToast({ tone: 'bad', title: 'Error', text: messageOf(error, 'Your showcase could not be saved') }),
    });
  return (
    <div ref={plate} tabIndex={-1} className="showcase-plate">
      <Plate title="Your showcase" className="cut" aside={isUnsaved && <Tag tone="warn">Unsaved</Tag>}>
        {slots ? <Positions slots={slots} /> : <ShowcasePending />}
        {slots && isUnsaved && (
          <Button
            look="primary"
            wide
            className="mt-4"
            busy={save.isPending}
            busyLabel="Saving"
            onClick={() => submit(slots)}
          >
            Save showcase
          </Button>
        )}
      </Plate>
    </div>
  );
}

function Positions({ slots }: { slots: Slots }) {
  const { data: all = [] } = useQuery(badgesQuery);
  const { data: stored = [] } = useQuery(showcaseQuery);
  const known = new Map([...all, ...stored.map(({ badge }) => badge)].map((badge) => [badge.id, badge]));
  return (
    <ol className="showcase" aria-label="Your showcase">
      {slots.map((badgeId, index) => {
        const badge = badgeId && known.get(badgeId);
        const position = index + 1;
        return (
          <li key={position}>
            {badge ? <BadgeMedal badge={badge} /> : <EmptyMedal />}
            <span className="showcase__caption">
              Position {position}
              <span className="sr-only">: {badge ? badge.name : 'empty'}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
