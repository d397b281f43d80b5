import { filesOfInput } from '../../core/files/pickedFiles.ts';
import type { PickedFiles } from '../../core/files/planUploads.ts';
import { Icon } from '../ui/Icon.tsx';

export interface UploadButtonProps {
  label: string;
  /** Selects whole folders instead of files. */
  folders?: boolean;
  onPick: (picked: PickedFiles) => void;
}

/** A button on top of the browser's own file input. */
export function UploadButton({ label, folders = false, onPick }: UploadButtonProps) {
  return (
    <span className="df-button df-upload" part="button">
      <Icon name={folders ? 'uploadFolder' : 'upload'} />
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        multiple
        aria-label={label}
        title={label}
        // missing in some typings, so set as an attribute
        {...(folders ? { webkitdirectory: 'true' } : {})}
        onChange={(event) => {
          const picked = filesOfInput(event.currentTarget.files ?? []);
          // so the same files can be selected again after a correction
          event.currentTarget.value = '';
          if (picked.files.length) onPick(picked);
        }}
      />
    </span>
  );
}
