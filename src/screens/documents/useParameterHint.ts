import type { Parameter } from '../../core/docs/ApiDocument.ts';
import { typeName } from '../../core/docs/exampleOf.ts';
import { plainText } from '../../core/docs/plainText.ts';
import { useT } from '../ui/useT.ts';

/** Where a parameter is sent, its type, and its description in the document. */
export function useParameterHint({ in: sent, schema, description }: Parameter): string {
  const t = useT();
  const place = {
    path: t('path'),
    query: t('query'),
    header: t('header'),
    body: t('body'),
    formData: t('form'),
  }[sent];
  return [`${place}, ${typeName(schema)}.`, plainText(description)].join(' ');
}
