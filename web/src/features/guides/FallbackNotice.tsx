import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';

interface FallbackNoticeProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Says that the guides below are not this site's own. */
export function FallbackNotice({ query: { isFetching, refetch } }: FallbackNoticeProps) {
  return (
    <div role="alert" className="mt-3">
      <Notice tone="warn" title="Unable to load latest guides from server. Showing fallback content.">
        <Button size="sm" className="mt-2" busy={isFetching} busyLabel="Trying" onClick={() => void refetch()}>
          <RefreshCw />
          Try again
        </Button>
      </Notice>
    </div>
  );
}
