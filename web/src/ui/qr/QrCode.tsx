import { useMemo } from 'react';
import { encode } from 'uqr';
import '../dialog/dialog.css';

/** Readers need so much light around the code, in modules. */
const QUIET = 4;

/** A text as a QR code, dark on light as readers want it; `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawing(text), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

function drawing(text: string) {
  const { data, size } = encode(text, { border: QUIET });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
}
