import type { PackedItem } from '../../../core/packages/readContents.ts';

/** `system › role`, `shop › _schema`, `files`. */
export const packedKind = ({ service, kind }: Pick<PackedItem, 'service' | 'kind'>): string =>
  kind ? `${service} › ${kind}` : service;
