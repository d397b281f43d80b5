import type { TableField } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useT } from '../../ui/useT.ts';

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
