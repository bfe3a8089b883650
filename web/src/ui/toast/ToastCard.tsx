import { t } from '@lingui/core/macro';
import { Check, CircleAlert, Flame, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dismissToast, type VisibleToast } from '#lib/toasts.ts';
import { Button } from '../button/Button.tsx';
import './toast.css';

const ICONS = { good: Check, bad: CircleAlert, plain: Flame };
const DURATION_MS = 5000;
/** What a press changes, such as an amount, is mostly that near. */
const ROOM = 48;
/** What closes a sheet or a dialog, and its buttons. */
const OF_DIALOGS = '.dlg__h button, .dlg__f, .sheet__h button, .sheet__f';

/** The toast itself; hovering or focusing it holds the clock. */
export default function ToastCard({ toast }: { toast: VisibleToast }) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const ref = usePlace();
  const tone = toast.tone ?? 'plain';
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock, there is nothing to activate
    <div
      ref={ref}
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon />
      <div className="toast__text">
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <Button look="quiet" size="icon" aria-label={t`Dismiss`} onClick={dismissToast}>
        <X />
      </Button>
    </div>
  );
}

/**
 * Where the toast covers neither what was just pressed nor what an open dialog needs: chosen when it appears, and again
 * when a dialog or sheet opens or closes while it is there.
 */
function usePlace() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    const toasts = card?.closest<HTMLElement>('.toasts');
    if (!card || !toasts) return;
    const boxAt = (at: ToastPlace): Box => {
      toasts.dataset['place'] = at;
      return card.getBoundingClientRect();
    };
    const choose = () => {
      // Chromium 153 keeps the computed `top` from one of the other places to the other: back to the bottom in between.
      const boxes = { top: boxAt('top'), bottom: boxAt('bottom'), middle: boxAt('middle') };
      boxAt('bottom');
      toasts.dataset['place'] = placeToast(boxes, reservedSpace());
    };
    choose();
    // Dialogs and sheets are rendered into the body; a sheet has reached its place when its animation ends.
    const portals = new MutationObserver(choose);
    portals.observe(document.body, { childList: true });
    document.addEventListener('animationend', choose);
    return () => {
      portals.disconnect();
      document.removeEventListener('animationend', choose);
    };
  }, []);
  return ref;
}

function reservedSpace(): Box[] {
  const pressed = document.activeElement;
  const ofDialogs = [...document.querySelectorAll(OF_DIALOGS)].map((part) => part.getBoundingClientRect());
  if (!pressed || pressed === document.body || pressed.id === 'main') return ofDialogs;
  return [withRoom(pressed.getBoundingClientRect(), ROOM), ...ofDialogs];
}

export const TOAST_PLACES = ['bottom', 'top', 'middle'] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

/** The edges of a box in the window, in pixels. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Where a toast stands: the first place, in their order, where it covers nothing of what must stay in sight. At the bottom
 * where it would cover something everywhere.
 */
export function placeToast(boxes: Readonly<Record<ToastPlace, Box>>, reservedSpace: readonly Box[]): ToastPlace {
  return TOAST_PLACES.find((place) => !reservedSpace.some((kept) => overlap(boxes[place], kept))) ?? 'bottom';
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A box with some room above and below it: what a press changes stands beside what was pressed. */
export function withRoom({ top, right, bottom, left }: Box, room: number): Box {
  return { top: top - room, right, bottom: bottom + room, left };
}
