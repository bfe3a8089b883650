import notFound from 'virtual:scene/not-found';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '../button/Button.tsx';
import { Scene } from '../scene/Scene.tsx';
import './not-found.css';

/** Any address that is no page. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <Scene picture={notFound} text="left" shape="band" className="not-found" isFirstInView>
      <div className="page not-found__in">
        <h1>404 Page Not Found</h1>
        <p className="not-found__text">The trail goes cold here.</p>
        <ButtonTo look="primary" to="/">
          Back home
        </ButtonTo>
      </div>
    </Scene>
  );
}
