import { Component, type ReactNode } from 'react';
import { SCRIPT_FAILURE } from '../../core/http/plainRefusal.ts';
import { useT } from './useT.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What is shown: something else is tried anew after a failure. */
  place?: string | undefined;
  /** Called once for each failure, with the error as it was thrown. */
  onError: (error: unknown) => void;
}

/** Keeps a screen that fails while rendering from leaving a blank page; Reload starts the screen anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    // what is thrown may be anything
    const { message } = Object(error) as { message?: string };
    return { reason: message ?? String(error) };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    const hasMoved = place !== this.props.place;
    if (hasMoved && this.state.reason !== null) this.setState({ reason: null });
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { reason } = this.state;
    if (reason === null) return this.props.children;
    return <Failure reason={reason} onReload={() => this.setState({ reason: null })} />;
  }
}

function Failure({ reason, onReload }: { reason: string; onReload: () => void }) {
  const t = useT();
  return (
    <div className="df-failure" role="alert">
      <p>{t(SCRIPT_FAILURE)}</p>
      <details>
        <summary>{t('Details')}</summary>
        {reason}
      </details>
      <button type="button" onClick={onReload}>
        {t('Reload')}
      </button>
    </div>
  );
}
