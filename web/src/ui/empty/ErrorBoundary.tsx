import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface ErrorBoundaryProps {
  /** What failed: "Recent rewards could not be shown". */
  title: string;
  children: ReactNode;
}

/** Around a module: a fault in drawing it shows an error in its place and leaves the rest of the page alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState level={2} title={this.props.title} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
