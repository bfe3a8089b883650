import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { languageAddress } from '#lib/language.ts';
import { useSite } from '#lib/site.ts';
import { i18n } from '#lib/texts.tsx';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Brand } from './Brand.tsx';
import { FOOTER_MEMBER_LINKS, FOOTER_PUBLIC_LINKS, useVisibleLinks } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import './after-page.css';

interface FooterProps {
  /** Where the theme is chosen, which comes later. */
  Themes: ComponentType;
}

/** The end of every page outside the back-office. */
export function Footer({ Themes }: FooterProps) {
  const { tokenSymbol, languages } = useSite();
  const user = useUser();
  const memberLinks = useVisibleLinks(FOOTER_MEMBER_LINKS);
  const publicLinks = useVisibleLinks(FOOTER_PUBLIC_LINKS);
  return (
    <footer className="foot">
      <div className="page">
        <div>
          <span className="brand">
            <Brand />
          </span>
          <p>
            <Trans>Mine {tokenSymbol}, forge your gear, and carry your people's banner through Telnarus.</Trans>
          </p>
        </div>
        <ul>
          {memberLinks.map((link) => (
            <li key={link.to}>
              <ShellLink link={link} />
            </li>
          ))}
          {user === null && (
            <li>
              <a href={loginAddress(undefined, 'sign-up')}>
                <Trans>Join Now</Trans>
              </a>
            </li>
          )}
        </ul>
        <ul>
          {publicLinks.map((link) => (
            <li key={link.to}>
              <ShellLink link={link} />
            </li>
          ))}
        </ul>
        <Themes />
        {languages.length > 1 && <Languages languages={languages} />}
      </div>
    </footer>
  );
}

/** What the site can be read in, each named in itself: who can read nothing else here finds it. */
function Languages({ languages }: Pick<SiteConfig, 'languages'>) {
  return (
    <ul aria-label={t`Languages`}>
      {languages.map(({ tag, name }) => (
        <li key={tag}>
          <a
            href={languageAddress(tag)}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === i18n.locale ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
