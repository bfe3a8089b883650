import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './card-form.css';

/** A card form while its payment is begun. */
export function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Preparing the payment</span>
      <div className="stack" aria-hidden="true">
        <Skeleton width="100%" height="2rem" />
        <Skeleton width="100%" height="4rem" />
        <div className="card-form__pair">
          <Skeleton width="100%" height="4rem" />
          <Skeleton width="100%" height="4rem" />
        </div>
        <Skeleton width="100%" height="3.25rem" />
      </div>
    </div>
  );
}
