import notFound from 'virtual:scene/not-found';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '../button/ButtonLink.tsx';
import { Scene } from '../scene/Scene.tsx';

/** Any address that is no page. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <Scene picture={notFound} text="left" shape="band" className="grid min-h-96 flex-1 content-center" isFirstInView>
      <div className="page py-14">
        <h1>404 Page Not Found</h1>
        <p className="mt-2.5 mb-5 text-ash">The trail goes cold here.</p>
        <ButtonTo look="primary" to="/">
          Back home
        </ButtonTo>
      </div>
    </Scene>
  );
}
