import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import '#ui/plate/plate.css';

interface ChooserPlateProps {
  slot: EquipmentSlot;
  onClose: () => void;
  children: ReactNode;
}

/** Where there is room, the choice stands beside the loadout: the focus goes there, and Esc closes it. */
export function ChooserPlate({ slot, onClose, children }: ChooserPlateProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className="plate"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="plate__h">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Choose for {slot}
        </h2>
        <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X />
        </Button>
      </div>
      {children}
    </section>
  );
}
