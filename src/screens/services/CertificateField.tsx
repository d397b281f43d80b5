import { FileField } from '../kit/FileField.tsx';
import { useT } from '../kit/useT.ts';
import { SecretField, type SecretFieldProps } from './SecretField.tsx';

/** A certificate or key as text: pasted, read from a file, or the path of one on the server. */
export function CertificateField(props: SecretFieldProps) {
  const t = useT();
  const read = async (file: File) => props.onChange(await file.text());
  return (
    <div className="df-form">
      <SecretField {...props} />
      <FileField
        label={t('File for {label}', { label: props.label })}
        accept=".pem,.crt,.cer,.key,.p8,.p12,.txt"
        onChoose={(file) => void read(file)}
      />
    </div>
  );
}
