import { useState } from 'react';
import { useConfirm } from '../useConfirm.tsx';
import { useT } from '../useT.ts';

export interface TextFile {
  /** Why the last file wasn't loaded. */
  error: string | null;
  onChoose: (file: File) => void;
}

/**
 * Loads text files into an editor, and asks before one replaces its content. `keepsMark` leaves a
 * byte order mark in the text.
 */
export function useTextFile(
  content: string,
  onText: (text: string, file: File) => void,
  { keepsMark = false } = {},
): TextFile {
  const t = useT();
  const confirm = useConfirm();
  const [error, setError] = useState<string | null>(null);
  const read = async (file: File) => {
    setError(null);
    const message = t("Replace the editor's content with {name}?", { name: file.name });
    if (content.trim() && !(await confirm({ message, action: t('Replace') }))) return;
    try {
      const bytes = await file.arrayBuffer();
      // bytes that are not text would be lost silently
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes);
      onText(text, file);
    } catch {
      setError(t("{name} isn't a text file.", { name: file.name }));
    }
  };
  return { error, onChoose: (file) => void read(file) };
}
