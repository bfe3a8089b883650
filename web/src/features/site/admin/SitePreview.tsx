import { Button } from '#ui/button/Button.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import './site-settings.css';

interface SitePreviewProps {
  siteName: string;
  tagline: string;
  tokenSymbol: string;
}

/** How the names look, in the colour that the page has meanwhile. */
export function SitePreview({ siteName, tagline, tokenSymbol }: SitePreviewProps) {
  return (
    <Plate title="Preview">
      <div className="site-preview">
        <div>
          <span className="site-preview__name">{siteName}</span>
          <span className="text-ash">{tagline}</span>
        </div>
        <Meter label="Example of a progress" value={62} max={100} />
        <span className="site-preview__amount">60 {tokenSymbol}</span>
        <Button look="primary" inert>
          Start Mining
        </Button>
      </div>
    </Plate>
  );
}
