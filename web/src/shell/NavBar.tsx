import './nav-bar.css';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { ButtonLink } from '#ui/button/ButtonLink.tsx';
import { late, lateDialog } from '#ui/late/late.tsx';
import { Mark } from '#ui/mark/Mark.tsx';
import { MAIN_LINKS, useShownLinks } from './links.ts';
import { ShellLink } from './ShellLink.tsx';

/** Visitors do not load it; the bar does without it when it does not load. */
const MemberBar = late(async () => (await import('./member-parts.ts')).MemberBar);

/** The bar at the top of every page. */
export function NavBar() {
  const { siteName } = useSite();
  const links = useShownLinks(MAIN_LINKS);
  return (
    <header className="nav">
      <nav className="nav__in" aria-label="Main">
        <Link className="brand" to="/" activeProps={{ 'aria-current': undefined }}>
          <Mark />
          <span className="truncate">{siteName}</span>
        </Link>
        <ul className="nav__links">
          {links.map((link) => (
            <li key={link.to}>
              <ShellLink link={link} />
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

function Viewer() {
  const user = useUser();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <ButtonLink className="wide-only" look="outline" href={loginAddress()}>
        Sign In
      </ButtonLink>
    );
  }
  return <MemberBar user={user} />;
}

const MenuDrawer = lateDialog(async () => (await import('./MenuDrawer.tsx')).default);

/** Opens the drawer where the bar is too narrow for its links. */
function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="burger"
        look="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
      >
        <Menu />
      </Button>
      {isOpen && <MenuDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
