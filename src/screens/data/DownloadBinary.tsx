import type { TableField } from '../../core/databases/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useT } from '../kit/useT.ts';

/** Hands binary data to the person as a file. */
export function DownloadBinary(props: { field: TableField; value: unknown; name: string }) {
  const { field, value, name } = props;
  const t = useT();
  return (
    <Button
      kind="quiet"
      label={t('Download {name}', { name: field.label })}
      onClick={() => saveFile(new Blob([bytesOf(String(value))]), `${field.name}-${name}.bin`)}
    >
      {t('Download')}
    </Button>
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    // not in base64, as some databases give it
    return new TextEncoder().encode(text);
  }
}
