import { showControls } from '../../core/lib/showControls.ts';

/** An address that breaks before its @ where a line is too short for it. */
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
