import notFound from 'virtual:scene/not-found';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '../button/Button.tsx';
import { Scene } from '../scene/Scene.tsx';
import './empty.css';

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <ThingNotFound text={t`There is no page at this address.`}>
      <ButtonTo look="primary" to="/">
        <Trans>Back home</Trans>
      </ButtonTo>
    </ThingNotFound>
  );
}

interface ThingNotFoundProps {
  /** What is not there. */
  text: string;
  /** Where to go on instead. */
  children: ReactNode;
}

/** The address of something that is not there, or not any more. */
export function ThingNotFound({ text, children }: ThingNotFoundProps) {
  usePageTitle(t`404 Page Not Found`);
  return (
    <Scene picture={notFound} text="start" shape="band" className="not-found" isFirstInView>
      <div className="page not-found__in">
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p className="not-found__text">{text}</p>
        {children}
      </div>
    </Scene>
  );
}
