import { useSite } from '#lib/site.ts';
import { mediaOf, useTheme } from '#lib/theme.ts';
import { Mark } from '#ui/mark/Mark.tsx';

/** What the site is known by: its logo, else its mark and its name. The server draws the same: `page-html.ts`. */
export function Brand() {
  const { siteName, logoUrl, logoLightUrl } = useSite();
  const theme = useTheme();
  if (logoUrl !== null)
    return (
      <picture>
        {logoLightUrl !== null && <source srcSet={logoLightUrl} media={mediaOf('light', theme)} />}
        <img className="brand__logo" src={logoUrl} alt={siteName} />
      </picture>
    );
  return (
    <>
      <Mark />
      <span>{siteName}</span>
    </>
  );
}
