import { Check, CircleAlert, Flame, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, type ShownToast } from '#lib/toasts.ts';
import { Button } from '../button/Button.tsx';

const ICONS = { good: Check, bad: CircleAlert, plain: Flame };
const DURATION_MS = 5000;

/** The toast itself; hovering or focusing it holds the clock. */
export default function ToastCard({ toast }: { toast: ShownToast }) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const tone = toast.tone ?? 'plain';
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock, there is nothing to activate
    <div
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
      <Button look="quiet" size="icon" aria-label="Dismiss" onClick={dismissToast}>
        <X />
      </Button>
    </div>
  );
}
