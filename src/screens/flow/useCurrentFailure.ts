import { useEffect, useState } from 'react';
import { offline } from '../../core/http/apiError.ts';
import { onReturn } from '../../core/http/connection.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** Returns a failure's sentence; '' once it says that the server can't be reached, but it is back. */
export function useCurrentFailure(message: string): string {
  const { page } = useApp();
  const t = useT();
  const [past, setPast] = useState<string | null>(null);
  const isOutage = message === errorText(t, offline());
  useEffect(
    () => (isOutage ? onReturn(page.connection, () => setPast(message)) : undefined),
    [isOutage, message, page],
  );
  // the next failure can have the same sentence
  if (past !== null && message !== past) setPast(null);
  return message === past ? '' : message;
}
