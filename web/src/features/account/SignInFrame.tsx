import mountain from 'virtual:scene/mountain';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import type { Failure } from './sign-in-failures.ts';

interface SignInFrameProps {
  title: string;
  failure?: Failure | null;
  children: ReactNode;
}

/** The form beside the picture; on phones under it. */
export function SignInFrame({ title, failure, children }: SignInFrameProps) {
  const { siteName, tagline } = useSite();
  // As on the landing page.
  const { scene } = document.documentElement.dataset;
  const words = (
    <div className="sign__words">
      <h1>{title}</h1>
      <p>
        <bdi>{siteName}</bdi>. {tagline}.
      </p>
    </div>
  );
  return (
    <div className="sign">
      {scene === 'none' ? (
        <section className="sign__scene">{words}</section>
      ) : (
        <Scene picture={mountain} ownPicture={scene} text="bottom" shape="band" className="sign__scene" isFirstInView>
          {words}
        </Scene>
      )}
      <div className="sign__side">
        <div className="sign__form">
          {failure && (
            <div role="alert">
              <Notice tone="warn" title={failure.title}>
                <p>{failure.text}</p>
              </Notice>
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
