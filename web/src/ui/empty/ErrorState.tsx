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
}

/** A module that could not load; the page around it stays. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', isRetrying = false }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <span className="empty__icon" data-tone="bad">
        <TriangleAlert />
      </span>
      <h3>{title}</h3>
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
