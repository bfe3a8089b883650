import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { failureText } from '#lib/toasts.ts';
import { Button } from '../button/Button.tsx';
import './empty.css';

interface ErrorStateProps {
  /** The exact message of the situation: "Failed to fetch mining status". */
  title: string;
  /** The query that failed: it says why, in words for people, and is made again. */
  query?: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What to do, where no query failed. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** 1: it stands for the whole page and carries its only h1. 2: it stands directly under the page's title. */
  level?: 1 | 2 | 3;
}

/** A module that could not load; the page around it stays. */
export function ErrorState({
  title,
  query,
  text = query && failureText(query.error),
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching === true,
  level = 3,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty" role="alert">
      <span className="empty__icon" data-tone="bad">
        <TriangleAlert />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {onRetry && (
        <Button busy={isRetrying} busyLabel={t`Trying`} onClick={onRetry}>
          <Trans>
            <RefreshCw />
            Try again
          </Trans>
        </Button>
      )}
    </div>
  );
}

interface ErrorBoundaryProps {
  /** What failed: "Recent rewards could not be shown". */
  title: string;
  children: ReactNode;
  /** Called when it could not be drawn, where something else waits for it. */
  onFailed?: () => void;
}

/** Around a module: a fault in drawing it shows an error in its place and leaves the rest of the page alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState level={2} title={this.props.title} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
