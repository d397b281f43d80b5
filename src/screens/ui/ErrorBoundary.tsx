import { Component, type ReactNode } from 'react';
import { SCRIPT_FAILURE } from '../../core/http/plainRefusal.ts';
import { useT } from './useT.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The current place: another one is tried again after a failure. */
  place?: string | undefined;
  /** Called once for each failure, with the thrown error. */
  onError: (error: unknown) => void;
}

/** Shows a message instead of a blank page if a screen fails to render; Reload restarts it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    // anything can be thrown
    const { message } = Object(error) as { message?: string };
    return { reason: message ?? String(error) };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    const hasMoved = place !== this.props.place;
    // oxlint-disable-next-line react/no-did-update-set-state -- another place is another page
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
    <div className="df-failure df-form" role="alert">
      <p className="df-note df-note-error">{t(SCRIPT_FAILURE)}</p>
      <details>
        <summary>{t('Details')}</summary>
        {reason}
      </details>
      <div>
        <button type="button" className="df-button" part="button" onClick={onReload}>
          {t('Reload')}
        </button>
      </div>
    </div>
  );
}
