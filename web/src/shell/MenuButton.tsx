import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';

const MenuDrawer = lateDialog(async () => (await import('./MenuDrawer.tsx')).default);

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
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
      >
        <Menu />
      </Button>
      {isOpen && <MenuDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
