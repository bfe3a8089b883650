import type { ReactNode } from 'react';
import './scene.css';

interface SceneProps {
  /** The picture's address: `virtual:scene/<place>`, or an image that an administrator set. */
  picture: string;
  /** Where the text stands; the picture is darkened there. */
  text: 'left' | 'top' | 'bottom';
  /** `band` runs from edge to edge of the page, `cut` stands in it as a cut shape. */
  shape?: 'band' | 'cut';
  /** Visible as soon as the page opens: fetched first. */
  isFirstInView?: boolean;
  as?: 'section' | 'article' | 'div';
  /** The id of its heading. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** An illustrated place with text on it. */
export function Scene(props: SceneProps) {
  const {
    picture,
    text,
    shape = 'cut',
    isFirstInView = false,
    as: Element = 'section',
    className = '',
    labelledBy,
    children,
  } = props;
  const shapeClass = shape === 'cut' ? 'place--cut cut' : 'place--band';
  return (
    <Element className={`place ${shapeClass} ${className}`} aria-labelledby={labelledBy}>
      <img
        className="scene"
        src={picture}
        alt=""
        decoding="async"
        fetchPriority={isFirstInView ? 'high' : 'auto'}
        loading={isFirstInView ? 'eager' : 'lazy'}
      />
      <span className="veil" data-text={text} />
      {children}
    </Element>
  );
}
