import { useEffect, useRef, useState } from 'react';

interface AdVideoProps {
  /** The operator's film; null for the one that comes with the product. */
  address: string | null;
  /** It loads before its turn and plays when it comes. */
  isPlaying: boolean;
  onEnd: () => void;
}

const SAMPLE = [
  { src: '/sample-ad.webm', type: 'video/webm' },
  { src: '/sample-ad.mp4', type: 'video/mp4' },
];

const MISSING = 'Your browser does not support the video tag';

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
