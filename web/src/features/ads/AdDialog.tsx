import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useConsent } from '#lib/consent.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { AdFrame } from './AdFrame.tsx';
import { AdVideo } from './AdVideo.tsx';
import { useCountdown, useElapsed } from './timers.ts';
import './ad-dialog.css';

interface AdDialogProps {
  /** Seconds until 'Skip Ad' appears. */
  skipAfterSeconds?: number;
  /** False: the ad must be seen to its end. */
  canSkip?: boolean;
  /** The ad ended; the action behind it goes on. */
  onComplete: () => void;
  /** The ad was skipped; the action behind it goes on. */
  onSkip: () => void;
  /** The overlay was closed; nothing goes on. */
  onClose: () => void;
}

const FRAME_DEADLINE_MS = 3000;

/** The full-screen ad before an action: a third-party one if it comes in time, else the film. Rendered only while open. */
export function AdDialog({ skipAfterSeconds = 15, canSkip = true, onComplete, onSkip, onClose }: AdDialogProps) {
  const { ads } = useSite();
  const isAllowed = useConsent() === 'accepted';
  const [frame, setFrame] = useState<'trying' | 'loaded' | 'failed'>('trying');
  const isLate = useElapsed(FRAME_DEADLINE_MS);
  const secondsLeft = useCountdown(skipAfterSeconds);
  const screen = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(screen);
  const showsFilm = frame === 'failed' || (isLate && frame !== 'loaded');
  const triesFrame = ads.scriptConfigured && isAllowed && !showsFilm;
  const focusScreen = (event: Event) => {
    event.preventDefault();
    screen.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={screen}
          className="ad-screen"
          aria-describedby={undefined}
          onOpenAutoFocus={focusScreen}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className="sr-only">Advertisement</Dialog.Title>
          {frame === 'trying' && !showsFilm && <p role="status">Loading the ad</p>}
          {triesFrame && (
            <AdFrame
              slot="video"
              giveUpAfterMs={FRAME_DEADLINE_MS}
              onLoad={() => setFrame('loaded')}
              onFail={() => setFrame('failed')}
              onEnd={onComplete}
            />
          )}
          {frame !== 'loaded' && <AdVideo address={ads.videoUrl} isPlaying={showsFilm} onEnd={onComplete} />}
          <div className="ad-screen__top">
            <Tag>Advertisement</Tag>
            <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <X />
            </Button>
          </div>
          {canSkip && <Skip secondsLeft={secondsLeft} onSkip={onSkip} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Skip({ secondsLeft, onSkip }: { secondsLeft: number; onSkip: () => void }) {
  const isReady = secondsLeft === 0;
  return (
    <div className="ad-screen__bottom">
      <span className="sr-only" role="status">
        {isReady && 'You can skip the ad now'}
      </span>
      {isReady ? (
        <Button onClick={onSkip}>Skip Ad</Button>
      ) : (
        <span className="ad-screen__wait" aria-hidden="true">
          Skip in {secondsLeft}
        </span>
      )}
    </div>
  );
}
