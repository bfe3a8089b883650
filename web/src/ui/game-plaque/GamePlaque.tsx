import type { CSSProperties } from 'react';
import '../tag/tag.css';

/** The letters of a game on a hue of its own. Decorative: the game stands beside it. */
export function GamePlaque({ code, name }: { code: string | null; name: string }) {
  const style: CSSProperties & Record<'--hue', string> = { '--hue': String(hueOf(code ?? name)) };
  return (
    <span className="game-plaque cut" style={style} aria-hidden="true">
      {lettersOf(code, name)}
    </span>
  );
}

function lettersOf(code: string | null, name: string): string {
  if (code && code.length <= 4) return code.toUpperCase();
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();
}

function hueOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
