import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useConsent } from '#lib/consent.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { AdFrame } from './AdFrame.tsx';
import './ads.css';

const SAMPLE = [
  { src: '/sample-ad.webm', type: 'video/webm' },
  { src: '/sample-ad.mp4', type: 'video/mp4' },
];

const MISSING = t`Your browser does not support the video tag`;

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
          <Dialog.Title className="sr-only">
            <Trans>Advertisement</Trans>
          </Dialog.Title>
          {frame === 'trying' && !showsFilm && (
            <p role="status">
              <Trans>Loading the ad</Trans>
            </p>
          )}
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
            <Tag>
              <Trans>Advertisement</Trans>
            </Tag>
            <Button look="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
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
        {isReady && t`You can skip the ad now`}
      </span>
      {isReady ? (
        <Button onClick={onSkip}>
          <Trans>Skip Ad</Trans>
        </Button>
      ) : (
        <span className="ad-screen__wait" aria-hidden="true">
          <Trans>Skip in {secondsLeft}</Trans>
        </span>
      )}
    </div>
  );
}

/** Whether so much time has passed since the component appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}

/** Whole seconds left since the component appeared, down to 0. Counted by the clock, so that slow timers do not stretch it. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
}

interface AdVideoProps {
  /** The operator's film; null for the one that comes with the product. */
  address: string | null;
  /** It loads before its turn and plays when it comes. */
  isPlaying: boolean;
  onEnd: () => void;
}

/** A film without sound, so that browsers let it start by itself. */
export function AdVideo({ address, isPlaying, onEnd }: AdVideoProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const sources = address === null ? SAMPLE : [{ src: address, type: undefined }];
  useEffect(() => {
    if (isPlaying) film.current?.play().catch(() => {});
  }, [isPlaying]);
  if (isMissing) return isPlaying && <p>{MISSING}</p>;
  return (
    <video
      ref={film}
      className="ad-screen__film"
      data-shown={isPlaying}
      muted
      playsInline
      preload="auto"
      onEnded={onEnd}
      onError={() => setIsMissing(true)}
    >
      {sources.map(({ src, type }, index) => (
        <source
          key={src}
          src={src}
          type={type}
          {...(index === sources.length - 1 ? { onError: () => setIsMissing(true) } : {})}
        />
      ))}
      {MISSING}
    </video>
  );
}
