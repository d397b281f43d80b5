import { useState } from 'react';
import { FileField } from '../../ui/form/FileField.tsx';
import { useT } from '../../ui/useT.ts';
import { SecretField, type SecretFieldProps } from './SecretField.tsx';

/** A certificate or key as text: pasted, read from a file, or the path of one on the server. */
export function CertificateField(props: SecretFieldProps) {
  const t = useT();
  const [isBinary, setBinary] = useState(false);
  const read = async (file: File) => {
    const text = await file.text();
    // reading it as text would change its bytes
    setBinary(text.includes('\0') || text.includes('\uFFFD'));
    if (!text.includes('\0') && !text.includes('\uFFFD')) props.onChange(text);
  };
  return (
    <div className="df-form">
      <SecretField
        {...props}
        error={
          isBinary ? t("This isn't a text file. Certificates must be in PEM format.") : props.error
        }
      />
      <FileField
        label={t('File for {label}', { label: props.label })}
        accept=".pem,.crt,.cer,.key,.p8,.txt"
        onChoose={(file) => void read(file)}
      />
    </div>
  );
}
