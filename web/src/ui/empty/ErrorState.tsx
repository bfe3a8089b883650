import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import './empty.css';

interface ErrorStateProps {
  /** The exact message of the situation: "Failed to fetch mining status". */
  title: string;
  /** The server's words, or what to do. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  isRetrying?: boolean;
  /** It stands for the whole page and carries its only h1. */
  isPage?: boolean;
}

/** A module that could not load; the page around it stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retryLabel = 'Try again', isRetrying = false, isPage = false } = props;
  const Heading = isPage ? 'h1' : 'h3';
  return (
    <div className="empty" role="alert">
      <span className="empty__icon" data-tone="bad">
        <TriangleAlert />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {onRetry && (
        <Button busy={isRetrying} busyLabel="Trying" onClick={onRetry}>
          <RefreshCw />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
