import notFound from 'virtual:scene/not-found';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '../button/Button.tsx';
import { Scene } from '../scene/Scene.tsx';
import './not-found.css';

/** Any address that is no page. */
export function NotFoundPage() {
  usePageTitle(t`404 Page Not Found`);
  return (
    <Scene picture={notFound} text="start" shape="band" className="not-found" isFirstInView>
      <div className="page not-found__in">
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p className="not-found__text">
          <Trans>The trail goes cold here.</Trans>
        </p>
        <ButtonTo look="primary" to="/">
          <Trans>Back home</Trans>
        </ButtonTo>
      </div>
    </Scene>
  );
}
