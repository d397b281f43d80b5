import { useLayoutEffect, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.ts';

/**
 * A PDF document in the browser's own viewer, which keeps it apart from this page: its type is ours, so
 * that it can never be a page itself. No `sandbox`, in which Chromium's viewer does not start. Where the
 * policy of the page forbids the frame, a link opens the viewer in a tab that has no way back.
 */
export function PdfPreview({ bytes, name }: { bytes: Blob; name: string }) {
  const t = useT();
  const [address] = useState(() => URL.createObjectURL(bytes));
  const [isBlocked, setBlocked] = useState(false);
  useLayoutEffect(() => {
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent) =>
      blockedURI.startsWith('blob') && setBlocked(true);
    document.addEventListener('securitypolicyviolation', hear);
    return () => {
      document.removeEventListener('securitypolicyviolation', hear);
      URL.revokeObjectURL(address);
    };
  }, [address]);
  // such a browser would save the file instead of showing it
  if (navigator.pdfViewerEnabled === false) {
    return (
      <EmptyState
        title={t("This browser can't display PDF files.")}
        text={t('Download it to open it in another app.')}
      />
    );
  }
  if (!isBlocked) return <iframe className="df-document" title={name} src={address} />;
  return (
    <EmptyState
      title={t("This page's security policy doesn't allow document previews.")}
      action={
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('Open in a new tab')}
        </a>
      }
    />
  );
}
