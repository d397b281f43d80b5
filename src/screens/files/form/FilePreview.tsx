import { useCallback, useEffect, useState, useLayoutEffect } from 'react';
import { noticeActive } from '../../../core/files/activeContent.ts';
import { canDraw } from '../../../core/files/canDraw.ts';
import { fileAddress } from '../../../core/files/filesPlace.ts';
import { fileProperties, type FileEntry } from '../../../core/files/listFolder.ts';
import { isCsv, isMarkdown, previewKind, previewType } from '../../../core/files/previewKind.ts';
import { loadText } from '../../../core/files/textFile.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { CsvTable } from './CsvTable.tsx';
import { DrawnText } from './DrawnText.tsx';
import { MarkdownView } from './MarkdownView.tsx';
import { TextEditor } from './TextEditor.tsx';

/** The longest text in the editor, which is meant for text that people write. */
const TEXT_LIMIT = 2_000_000;
/** Longer Markdown is shown in the editor only. */
const MARKDOWN_LIMIT = 200_000;
/** Above this size, images and documents load only on request. */
const BLOB_LIMIT = 20_000_000;

export interface FilePreviewProps {
  service: string;
  path: string;
  file: FileEntry;
  /** Called after its text is saved: its size and date are others. */
  onSaved: () => void;
}

/** The content of a file, as far as a page can show it without running any of it. */
export function FilePreview(props: FilePreviewProps) {
  const { name, content_length: size = 0 } = props.file;
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const kind = previewKind(name);
  if (kind === 'none') {
    return (
      <EmptyState
        title={t('No preview is available for this type of file.')}
        text={t('Download the file to open it in another app.')}
      />
    );
  }
  if (kind === 'text') {
    return <TextPreview {...props} />;
  }
  if (size > BLOB_LIMIT && !isWanted) {
    return (
      <EmptyState
        title={t('This file is large.')}
        action={<Button onClick={() => setWanted(true)}>{t('Show anyway')}</Button>}
      />
    );
  }
  return <BlobPreview {...props} />;
}

function TextPreview({ service, path, file, onSaved }: FilePreviewProps) {
  const t = useT();
  const app = useApp();
  const [isActive, setActive] = useState(false);
  // when it was opened: a save must not load the text again
  const [known] = useState(file.content_length);
  const load = useCallback(async () => {
    // a file service that lists no sizes may still report the size of a single file
    const size = known ?? (await fileProperties(app, service, path)).content_length;
    if (size && size > TEXT_LIMIT) return { text: null };
    const transport = noticeActive(app, () => setActive(true));
    return { text: await loadText(app, service, path, { transport, size }) };
  }, [app, service, path, known]);
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  if (value.text === null) {
    return (
      <EmptyState
        title={t('This text is too long to display.')}
        text={t('Download the file to open it in another app.')}
      />
    );
  }
  const { text } = value;
  const editor = { service, path, text, onSaved };
  return (
    <>
      {isActive && <ActiveContent />}
      {isCsv(file.name) ? (
        <DrawnText {...editor} label={t('Table view')} draw={(now) => <CsvTable text={now} />} />
      ) : isMarkdown(file.name) && text.length <= MARKDOWN_LIMIT ? (
        <DrawnText
          {...editor}
          label={t('Preview')}
          draw={(now) => <MarkdownView text={now} path={path} />}
        />
      ) : (
        <TextEditor {...editor} />
      )}
    </>
  );
}

/** Warns that the instance serves stored pages from the console's origin. */
function ActiveContent() {
  const t = useT();
  return (
    <p className="df-note df-note-warn">
      {t(
        'This server sends stored files without a sandbox, so web pages and SVG images that you open can use your session. See “Stored files” in docs/operators.md.',
      )}
    </p>
  );
}

function BlobPreview({ service, path, file }: FilePreviewProps) {
  const t = useT();
  const app = useApp();
  const { name } = file;
  const [isActive, setActive] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const load = useCallback(async () => {
    const transport = noticeActive(app, () => setActive(true));
    const bytes = await app.api.blob(fileAddress(service, path), {}, { transport });
    // our own type: no matter what the file contains, it is never shown as a page
    const shown = new Blob([bytes], { type: previewType(name) });
    const isDrawing = shown.type === 'image/svg+xml';
    const isComplex = isDrawing && !(await canDraw(shown));
    return { shown, isComplex };
  }, [app, service, path, name]);
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  if (value.isComplex && !isWanted) {
    return (
      <EmptyState
        title={t('This image may take a long time to display.')}
        text={t('While it loads, this page may not respond.')}
        action={<Button onClick={() => setWanted(true)}>{t('Show anyway')}</Button>}
      />
    );
  }
  const Shown = { image: Picture, pdf: PdfPreview, video: Media, audio: Media }[
    previewKind(name) as 'image' | 'pdf' | 'video' | 'audio'
  ];
  return (
    <>
      {isActive && <ActiveContent />}
      <Shown bytes={value.shown} name={name} />
    </>
  );
}

/** As a data URL, because pages with a strict policy allow those but not blobs. */
function Picture({ bytes, name }: { bytes: Blob; name: string }) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(bytes);
    return () => reader.abort();
  }, [bytes]);
  if (isBroken) return <EmptyState title={t("This browser can't display this image.")} />;
  return (
    <div className="df-picture">
      {address && <img src={address} alt={name} onError={() => setBroken(true)} />}
    </div>
  );
}

/** Video or audio, if the browser and the page's policy can play it. */
function Media({ bytes, name }: { bytes: Blob; name: string }) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const [address] = useState(() => URL.createObjectURL(bytes));
  useLayoutEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) {
    return (
      <EmptyState
        title={t("This browser can't play this file.")}
        text={t('Download the file to open it in another app.')}
      />
    );
  }
  const Player = bytes.type.startsWith('audio') ? 'audio' : 'video';
  return (
    <Player
      className="df-media"
      controls
      aria-label={name}
      src={address}
      onError={() => setBroken(true)}
    />
  );
}

/**
 * A PDF document in the browser's own viewer, which isolates it from this page: we set its type, so
 * it can never be a page itself. No `sandbox`, in which Chromium's viewer doesn't start. If the
 * page's policy forbids the frame, a link opens the viewer in a tab without an opener.
 */
function PdfPreview({ bytes, name }: { bytes: Blob; name: string }) {
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
  // such a browser would download the file instead of showing it
  if (navigator.pdfViewerEnabled === false) {
    return (
      <EmptyState
        title={t("This browser can't display PDF files.")}
        text={t('Download the file to open it in another app.')}
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
