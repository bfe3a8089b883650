import { type ReactNode, useId } from 'react';

/** One group of the gallery. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-5">{children}</div>
    </section>
  );
}
