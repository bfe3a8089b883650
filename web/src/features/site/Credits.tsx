const CREDITS = [
  {
    work: 'Icons of things in the world',
    text: 'Icons from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, recoloured.',
    links: [
      { to: 'https://game-icons.net', label: 'game-icons.net' },
      { to: 'https://creativecommons.org/licenses/by/3.0/', label: 'licence' },
    ],
  },
  {
    work: 'Icons of the interface',
    text: 'Lucide, ISC licence.',
    links: [{ to: 'https://lucide.dev', label: 'lucide.dev' }],
  },
  {
    work: 'Fonts',
    text: 'Piazzolla by Huerta Tipografica and Hanken Grotesk by Hanken Design Co., SIL Open Font License 1.1.',
    links: [{ to: 'https://openfontlicense.org', label: 'licence' }],
  },
  { work: 'Mark, sigils, scenery and texts', text: 'Made for this product.', links: [] },
];

/** Whose work the product shows, with its licences. */
export function Credits() {
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <ul>
        {CREDITS.map(({ work, text, links }) => (
          <li key={work}>
            <b>{work}.</b> {text}
            {links.map(({ to, label }) => (
              <span key={to}>
                {' '}
                (
                <a className="link-inline" href={to} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
                )
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
