import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called once for each failure, with the error as it was thrown. */
  onError: (error: unknown) => void;
}

/** Keeps a screen that fails while rendering from leaving a blank page; Reload starts the screen anew. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; reason: string }
> {
  override state = { failed: false, reason: '' };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, reason: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="df-failure" role="alert">
        <p>This part of the page has stopped working: {this.state.reason}</p>
        <button type="button" onClick={() => this.setState({ failed: false, reason: '' })}>
          Reload
        </button>
      </div>
    );
  }
}
