import {
  AD_FRAME_PATH,
  type AdFrameMessage,
  type AdFrameQuestion,
  type AdFrameSlot,
} from '@cinder/contract/ads/ads.rules.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import './ads.css';

interface AdFrameProps {
  slot: AdFrameSlot;
  /** When to ask the frame whether an advertisement has appeared. */
  askAfterMs?: number;
  giveUpAfterMs: number;
  onFail: () => void;
  onLoad?: () => void;
  onEnd?: () => void;
}

const QUESTION: AdFrameQuestion = { cinderAd: 'check' };

/** A third-party advertisement in a frame that can touch nothing of the page; shown once it says that it is there. */
export function AdFrame({ slot, askAfterMs, giveUpAfterMs, onFail, onLoad, onEnd }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const callbacks = useRef({ onFail, onLoad, onEnd });
  useEffect(() => {
    callbacks.current = { onFail, onLoad, onEnd };
  });

  useEffect(() => {
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isAdFrameMessage(data)) return;
      if (data.cinderAd === 'failed') callbacks.current.onFail();
      if (data.cinderAd === 'ended') callbacks.current.onEnd?.();
      if (data.cinderAd === 'loaded') {
        setIsLoaded(true);
        callbacks.current.onLoad?.();
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (isLoaded) return;
    const giveUp = setTimeout(() => callbacks.current.onFail(), giveUpAfterMs);
    const ask = setTimeout(() => frame.current?.contentWindow?.postMessage(QUESTION, '*'), askAfterMs ?? giveUpAfterMs);
    return () => {
      clearTimeout(giveUp);
      clearTimeout(ask);
    };
  }, [isLoaded, askAfterMs, giveUpAfterMs]);

  return (
    <iframe
      ref={frame}
      className="ad-frame"
      data-loaded={isLoaded}
      title={t`Advertisement`}
      src={`${AD_FRAME_PATH}?slot=${slot}`}
      sandbox="allow-scripts allow-popups"
    />
  );
}

function isAdFrameMessage(data: unknown): data is AdFrameMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'cinderAd' in data &&
    (data.cinderAd === 'loaded' || data.cinderAd === 'failed' || data.cinderAd === 'ended')
  );
}
