import { showControls } from '../../core/lib/showControls.ts';

/** An email address that breaks before its @ if a line is too short for it. */
export function EmailAddress({ value }: { value: string | null | undefined }) {
  const [name, ...host] = showControls(value ?? '').split('@');
  if (!host.length) return name ? <bdi>{name}</bdi> : '';
  return (
    <bdi dir="ltr">
      {name}
      <wbr />@{host.join('@')}
    </bdi>
  );
}
