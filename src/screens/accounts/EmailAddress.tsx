import { showAllControls } from '../../core/lib/showAllControls.ts';

/** An email address that breaks before its @ if a line is too short for it. */
export function EmailAddress({ value }: { value: string | null | undefined }) {
  const [name, ...host] = showAllControls(value ?? '').split('@');
  if (!host.length) return name ? <bdi>{name}</bdi> : '';
  return (
    <bdi dir="ltr">
      {name}
      <wbr />@{host.join('@')}
    </bdi>
  );
}
