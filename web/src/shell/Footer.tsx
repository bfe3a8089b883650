import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { languageAddress } from '#lib/language.ts';
import { useSite } from '#lib/site.ts';
import { i18n } from '#lib/texts.tsx';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Brand } from './Brand.tsx';
import { FOOTER_MEMBER_LINKS, POLICY_LINKS, type SiteLink, useVisibleLinks } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import './after-page.css';

const PUBLIC_LINKS: readonly SiteLink[] = [
  { to: '/guides', label: t`Game Guides`, access: 'public' },
  { to: '/about', label: t`About`, access: 'public' },
  ...POLICY_LINKS,
];

interface FooterProps {
  /** Where the theme is chosen, which comes later. */
  Themes: ComponentType;
}

/** The end of every page outside the back-office. */
export function Footer({ Themes }: FooterProps) {
  const { tokenSymbol, worldName: world, tagline, languages, off } = useSite();
  const user = useUser();
  return (
    <footer className="foot">
      <div className="page">
        <div>
          <span className="brand">
            <Brand />
          </span>
          <p>
            {off.every((name) => name === 'gifts')
              ? t`Mine ${tokenSymbol}, forge your gear, and carry your people's banner through ${world}.`
              : tagline}
          </p>
        </div>
        <ul>
          {useVisibleLinks(FOOTER_MEMBER_LINKS).map(linkItem)}
          {user === null && (
            <li>
              <a href={loginAddress(undefined, 'sign-up')}>{t`Join Now`}</a>
            </li>
          )}
        </ul>
        <ul>{useVisibleLinks(PUBLIC_LINKS, 'footer').map(linkItem)}</ul>
        <Themes />
        {/* Each is named in itself: who can read nothing else here finds it. */}
        {languages.length > 1 && (
          <ul aria-label={t`Languages`}>
            {languages.map(({ tag, name }) => (
              <li key={tag}>
                <a
                  href={languageAddress(tag)}
                  lang={tag}
                  hrefLang={tag}
                  aria-current={tag === i18n.locale || undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

const linkItem = (link: SiteLink) => (
  <li key={link.id ?? link.to}>
    <ShellLink link={link} />
  </li>
);
