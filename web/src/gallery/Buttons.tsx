import { Square, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { ButtonLink, ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Exhibit } from './Exhibit.tsx';

const BUSY_MS = 1500;

export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  const work = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), BUSY_MS);
  };
  return (
    <Exhibit title="Buttons">
      <Button look="primary">Primary</Button>
      <Button>Standard</Button>
      <Button look="outline">
        <Square />
        Outline
      </Button>
      <Button look="quiet">Quiet</Button>
      <Button look="danger">
        <Trash2 />
        Delete
      </Button>
      <Button look="danger-solid">Flag</Button>
      <Button disabled>Disabled</Button>
      <Button look="primary" disabled>
        Disabled primary
      </Button>
      <Button look="primary" busy busyLabel="Starting">
        Start
      </Button>
      <Button look="primary" busy={isBusy} busyLabel="Saving" onClick={work}>
        Save changes
      </Button>
      <Button look="primary" size="lg">
        Large
      </Button>
      <Button size="sm">Small</Button>
      <Button look="quiet" size="icon" aria-label="Close">
        <X />
      </Button>
      <ButtonLink href="/api/login" look="outline">
        Link outside
      </ButtonLink>
      <ButtonTo to="/about">Link to a page</ButtonTo>
    </Exhibit>
  );
}
