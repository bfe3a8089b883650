import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Stroke } from '#ui/icon/Stroke.tsx';
import { late, lazyDialog } from '#ui/lazy/lazy.tsx';
import { Brand } from './Brand.tsx';
import { MAIN_LINKS, useSectionLinks, useVisibleLinks } from './links.ts';
import { ShellLink } from './ShellLink.tsx';
import './shell.css';

/** Visitors do not load it; the bar does without it when it does not load. */
const MemberBar = late(async () => (await import('./member-parts.ts')).MemberBar);

/** The bar at the top of every page. */
export function NavBar() {
  const links = useVisibleLinks(MAIN_LINKS, 'menu');
  const around = useSectionLinks()[0]?.to;
  const bar = useFittedBar();
  return (
    <header className="nav">
      <nav ref={bar} className="nav__in" aria-label={t`Main`}>
        <Link className="brand" to="/" activeProps={{ 'aria-current': undefined }}>
          <Brand />
        </Link>
        <ul className="nav__links">
          {links.map((link) => (
            <li key={link.id ?? link.to} data-own={link.id}>
              <ShellLink link={link} isAround={link.to === around} />
            </li>
          ))}
        </ul>
        <div className="nav__me">
          <Viewer />
          <MenuButton />
        </div>
      </nav>
    </header>
  );
}

/** What the bar does without, one after the other, until it has room for the rest: see shell.css. */
const ROOMS = ['', 'small', 'less small', 'menu', 'menu small', 'menu short', 'menu mark'];

/** Left free at both ends of the bar, in pixels. */
const EDGE = 15;
/** The line under the current link ends below the bar. */
const LINE = 4;

const widthOf = (part: Element) => part.getBoundingClientRect().width;

/** Names and amounts of any length: what the bar has no room for moves into the menu, and nothing is cut. */
function useFittedBar() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    const own = bar?.lastElementChild;
    if (!bar || !own) return;
    const isFitted = () => {
      const { left, right } = bar.getBoundingClientRect();
      const box = own.getBoundingClientRect();
      const isInside = box.left >= left + EDGE && box.right <= right - EDGE;
      return isInside && bar.scrollHeight <= bar.clientHeight + LINE;
    };
    // The larger each of them, the less room there is.
    const needs = () => [-widthOf(bar), ...[...bar.children].map(widthOf)];
    let room = 0;
    let known: number[] = [];
    // Each try has the browser lay out the bar anew: where nothing needs less than before, no wider one is tried.
    const fit = () => {
      if (needs().some((need, part) => need < (known[part] ?? 0))) room = 0;
      bar.dataset['room'] = ROOMS[room];
      while (!isFitted() && room < ROOMS.length - 1) bar.dataset['room'] = ROOMS[++room];
      known = needs();
    };
    // It calls once at first, when all is laid out and before anything is drawn.
    const observer = new ResizeObserver(fit);
    for (const part of [bar, ...bar.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return ref;
}

function Viewer() {
  const user = useUser();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <ButtonLink className="wide-only" look="outline" href={loginAddress()}>
        <Trans>Sign In</Trans>
      </ButtonLink>
    );
  }
  return <MemberBar user={user} />;
}

const MenuDrawer = lazyDialog(async () => (await import('./MenuDrawer.tsx')).default);

/** Opens the drawer where the bar is too narrow for its links. */
function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="burger"
        look="quiet"
        size="icon"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
      >
        <Stroke d="M4 5h16M4 12h16M4 19h16" />
      </Button>
      {isOpen && <MenuDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
