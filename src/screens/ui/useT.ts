import { useMemo } from 'react';
import { createTranslator, type Translate } from '../../core/messages/translate.ts';
import { useElement } from './ElementContext.tsx';

/** The translator of this element's language: `t('Delete {name}?', { name })`. */
export function useT(): Translate {
  const { lang, texts } = useElement();
  // oxlint-disable-next-line react/exhaustive-deps -- new catalogues change the texts
  return useMemo(() => createTranslator(lang), [lang, texts]);
}
