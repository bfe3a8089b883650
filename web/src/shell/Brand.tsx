import { useSite } from '#lib/site.ts';
import { Mark } from '#ui/mark/Mark.tsx';

/** What the site is known by: its logo, else its mark and its name. The server draws the same: `page-html.ts`. */
export function Brand() {
  const { siteName, logoUrl } = useSite();
  if (logoUrl !== null) return <img className="brand__logo" src={logoUrl} alt={siteName} />;
  return (
    <>
      <Mark />
      <span>{siteName}</span>
    </>
  );
}
