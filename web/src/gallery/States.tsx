import backpack from 'virtual:game-icon/backpack';
import { AdSlot } from '#ui/ad-slot/AdSlot.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Loading } from '#ui/loading/Loading.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Exhibit } from './Exhibit.tsx';

export function States() {
  return (
    <Exhibit title="Loading, empty, error">
      <div className="gallery-three">
        <Plate title="Skeleton">
          <SkeletonRows count={3} />
        </Plate>
        <Plate title="Loading">
          <Loading />
        </Plate>
        <Plate title="Empty">
          <Empty
            icon={backpack}
            title="Your inventory is empty"
            text="Win gear on day 7, or pick some up."
            action={<Button>Open the shop</Button>}
          />
        </Plate>
        <Plate title="Error">
          <ErrorState title="Failed to load analytics" text="503: the service is not available" onRetry={() => {}} />
        </Plate>
        <Plate title="Retrying">
          <ErrorState title="Failed to load analytics" onRetry={() => {}} isRetrying />
        </Plate>
        <Plate title="Fault in a module">
          <ErrorBoundary title="Recent rewards could not be shown">
            <Faulty />
          </ErrorBoundary>
        </Plate>
        <Notice title="Inventory Rules">One item per rarity per slot.</Notice>
        <Notice tone="warn" title="Showing samples">
          The guides could not be loaded.
        </Notice>
        <AdSlot />
        <AdSlot isTall />
      </div>
    </Exhibit>
  );
}

function Faulty(): never {
  throw new Error('A fault for the gallery');
}
