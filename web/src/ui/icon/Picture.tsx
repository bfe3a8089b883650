import { type CSSProperties, useState } from 'react';
import { GameIcon } from './GameIcon.tsx';
import '../tile/tile.css';

interface PictureProps {
  /** `virtual:game-icon/<name>`: shown when there is no picture or it does not load. */
  icon: string;
  imageUrl?: string | null | undefined;
}

/** Its name goes into the style as it is. */
const ICON_FILE = /^\/icons\/[a-z0-9-]+\.svg$/;

/** The picture of an item or a badge; one of the product's own icons takes the colour of its place. Decorative. */
export function Picture({ icon, imageUrl }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!imageUrl || imageUrl === failedUrl) return <GameIcon path={icon} />;
  const onError = () => setFailedUrl(imageUrl);
  if (!ICON_FILE.test(imageUrl)) return <img className="picture" src={imageUrl} alt="" onError={onError} />;
  const style: CSSProperties = { maskImage: `url("${imageUrl}")` };
  return (
    <span className="gi gi-file">
      {/* Confirming for as a mask is, so that the browser fetches the file once. */}
      <img src={imageUrl} crossOrigin="anonymous" alt="" style={style} onError={onError} />
    </span>
  );
}
