import { useElementId } from '../ElementContext.tsx';
import { Icon } from '../Icon.tsx';
import { useT } from '../useT.ts';

export interface FileFieldProps {
  label: string;
  /** As for an input: `.csv,.json`. */
  accept: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  onChoose: (file: File) => void;
}

/** An area for dropping a file, or choosing one by click or key. The native input covers it. */
export function FileField({ label, accept, hint, error, onChoose }: FileFieldProps) {
  const t = useT();
  const id = useElementId();
  const told = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className="df-field">
      <div className="df-file">
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={told || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // so the same file can be chosen again after a correction
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <Icon name="upload" />
        <span>{t('Choose a file or drop it here')}</span>
        {hint && (
          <span id={`${id}h`} className="df-hint">
            {hint}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}e`} className="df-note df-note-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
