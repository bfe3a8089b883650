import './book.css';

/** Our own cover, drawn: a bound chronicle with the mark on it. */
export function BookCover({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 240 330" className="book__cover" role="img" aria-label={`Cover of ${title}`}>
      <defs>
        <linearGradient id="book-cloth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(.25 .03 38)" />
          <stop offset="1" stopColor="oklch(.36 .1 35)" />
        </linearGradient>
      </defs>
      <path d="M204 10 222 20V314L204 320Z" fill="oklch(.84 .02 85)" />
      <path d="M209 14V318M214 17V316M218 19V315" stroke="oklch(.66 .02 80)" />
      <path d="M14 8H206V320H14Z" fill="url(#book-cloth)" />
      <path d="M14 8h14v312H14Z" fill="oklch(.19 .02 38)" />
      <g fill="none" stroke="oklch(.74 .12 72)">
        <path d="M42 24H192V304H42Z" strokeWidth="1.5" />
        <path d="M48 30H186V298H48Z" strokeWidth=".75" />
      </g>
      <g transform="translate(85 108) scale(2.67)">
        <path fill="oklch(.46 .03 45)" d="M12.6 1.5 20.8 6.6 12 10.4 4.4 5.6z" />
        <path fill="oklch(.5 .16 33)" d="M20.8 6.6 21.6 14.6 12 10.4z" />
        <path fill="oklch(.62 .19 40)" d="M4.4 5.6 12 10.4 2.6 14.8z" />
        <path fill="oklch(.71 .17 53)" d="M12 10.4 21.6 14.6 15.6 21.4z" />
        <path fill="oklch(.81 .15 71)" d="M12 10.4 2.6 14.8 8 21z" />
        <path fill="oklch(.94 .07 92)" d="M12 10.4 15.6 21.4 11.6 22.6 8 21z" />
      </g>
      <g className="book__letters">
        <text x="117" y="72" fontSize="21" fontWeight="700">
          {title}
        </text>
        <text x="117" y="238" fontSize="12" fontWeight="500">
          A chronicle of
        </text>
        <text x="117" y="258" fontSize="17" fontWeight="650">
          Telnarus
        </text>
      </g>
    </svg>
  );
}
