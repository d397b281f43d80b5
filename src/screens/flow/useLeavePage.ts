import { useT } from '../ui/useT.ts';
import { useMayLeave } from './useMayLeave.ts';

/** Goes to another page, once the user agrees to lose unsaved changes. */
export function useLeavePage(): (go: () => void) => Promise<void> {
  const t = useT();
  const mayLeave = useMayLeave(t('You have unsaved changes. Continue without saving?'));
  return async (go) => {
    const may = mayLeave();
    if (may === true || (await may)) go();
  };
}
