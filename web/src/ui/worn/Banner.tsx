import { drawnBanners } from '@cinder/contract/perks/worn.rules.ts';
import { useState } from 'react';
import './banner.css';

/** A banner: one of those that are drawn, or a picture. Decorative. */
export function Banner({ value }: { value: string }) {
  const [failed, setFailed] = useState<string>();
  const isDrawn = drawnBanners.some((name) => name === value);
  if (!isDrawn && (value === '' || failed === value)) return null;
  return (
    <div className="banner" data-banner={isDrawn ? value : 'picture'} aria-hidden="true">
      {!isDrawn && <img src={value} alt="" onError={() => setFailed(value)} />}
    </div>
  );
}
