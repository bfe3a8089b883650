import { type CSSProperties, useState } from 'react';
import '../tag/tag.css';

interface AvatarProps {
  name: string;
  imageUrl?: string | null | undefined;
  /** What the member wears round it. */
  frame?: string | undefined;
  /** 32, 48 or 68 px. */
  size?: 'md' | 'lg' | 'xl';
}

/** A member's picture, else the first two letters on a hue of their name. Decorative: the name stands beside it. */
export function Avatar({ name, imageUrl, frame, size = 'md' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const style: CSSProperties & Record<'--av', string> = { '--av': `oklch(0.355 0.045 ${hueOf(name)})` };
  const showsPicture = imageUrl && imageUrl !== failedUrl;
  return (
    <span className={`ava ${size}`} style={style} data-frame={frame} aria-hidden="true">
      {showsPicture ? (
        <img src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        [...name].slice(0, 2).join('').toUpperCase()
      )}
    </span>
  );
}

function hueOf(name: string): number {
  let hash = 0;
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
