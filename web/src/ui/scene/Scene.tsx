import { type ReactNode, useState } from 'react';
import '../page-head/page-head.css';

interface SceneProps {
  /** `virtual:scene/<place>`. */
  picture: string;
  /** A picture that an administrator set: stands for the scene, unless it does not load. */
  ownPicture?: string | null | undefined;
  /** Where the text stands; the picture is darkened there. */
  text: 'start' | 'top' | 'bottom' | 'none';
  /** `band` runs from edge to edge of the page, `cut` stands in it as a cut shape. */
  shape?: 'band' | 'cut';
  /** Visible as soon as the page opens: fetched first. */
  isFirstInView?: boolean;
  as?: 'section' | 'article' | 'div';
  /** The id of its heading. */
  labelledBy?: string;
  className?: string;
  children?: ReactNode;
}

/** An illustrated place with text on it. */
export function Scene(props: SceneProps) {
  const {
    picture,
    ownPicture,
    text,
    shape = 'cut',
    isFirstInView = false,
    as: Element = 'section',
    className = '',
    labelledBy,
    children,
  } = props;
  const [failedUrl, setFailedUrl] = useState<string>();
  const own = ownPicture && ownPicture !== failedUrl ? ownPicture : null;
  const shapeClass = shape === 'cut' ? 'place--cut cut' : 'place--band';
  return (
    <Element className={`place ${shapeClass} ${className}`} aria-labelledby={labelledBy}>
      <img
        className="scene"
        src={own ?? picture}
        alt=""
        data-own={own !== null || undefined}
        onError={() => own && setFailedUrl(own)}
        decoding="async"
        fetchPriority={isFirstInView ? 'high' : 'auto'}
        loading={isFirstInView ? 'eager' : 'lazy'}
      />
      {text !== 'none' && <span className="veil" data-text={text} />}
      {children}
    </Element>
  );
}
