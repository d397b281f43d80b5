import { filesOfInput } from '../../core/files/pickedFiles.ts';
import type { PickedFiles } from '../../core/files/planUploads.ts';
import { Icon } from '../ui/Icon.tsx';

export interface UploadButtonProps {
  label: string;
  /** Whole folders are picked, instead of files. */
  folders?: boolean;
  onPick: (picked: PickedFiles) => void;
}

/** A button that lies over the browser's own way to pick files. */
export function UploadButton({ label, folders = false, onPick }: UploadButtonProps) {
  return (
    <span className="df-button df-upload" part="button">
      <Icon name="upload" />
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        multiple
        aria-label={label}
        title={label}
        // not known to all typings, and to be set as an attribute
        {...(folders ? { webkitdirectory: 'true' } : {})}
        onChange={(event) => {
          const picked = filesOfInput(event.currentTarget.files ?? []);
          // the same files, corrected in the meantime, can be picked again
          event.currentTarget.value = '';
          if (picked.files.length) onPick(picked);
        }}
      />
    </span>
  );
}
