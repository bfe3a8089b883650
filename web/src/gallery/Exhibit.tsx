import { type ReactNode, useId } from 'react';

/** One group of the gallery. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gallery-exhibit" aria-labelledby={id}>
      <h2 id={id} className="gallery-title">
        {title}
      </h2>
      <div className="gallery-things">{children}</div>
    </section>
  );
}
