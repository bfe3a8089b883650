import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';

const loadDrawer = () => import('./MenuDrawer.tsx');
const MenuDrawer = lazy(loadDrawer);

/** Opens the drawer where the bar is too narrow for its links. */
export function MenuButton() {
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
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
      >
        <Menu />
      </Button>
      {isOpen && (
        <Suspense>
          <MenuDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
