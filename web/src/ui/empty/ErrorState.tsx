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
  /** 1: it stands for the whole page and carries its only h1. 2: it stands directly under the page's title. */
  level?: 1 | 2 | 3;
}

/** A module that could not load; the page around it stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retryLabel = 'Try again', isRetrying = false, level = 3 } = props;
  const Heading = `h${level}` as const;
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
