import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './card-form.css';

/** A card form while its payment is begun. */
export function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Preparing the payment</span>
      <div className="stack" aria-hidden="true">
        <Skeleton height="2rem" />
        <Skeleton height="4rem" />
        <div className="card-form__pair">
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </div>
        <Skeleton height="3.25rem" />
      </div>
    </div>
  );
}
