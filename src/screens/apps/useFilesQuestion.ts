import { useCallback } from 'react';
import { appFiles, type AppFiles } from '../../core/collections/appFiles.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { useApp } from '../flow/useApp.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import type { BeforeRemoval } from '../flow/list/useRemoval.ts';
import { useT } from '../ui/useT.ts';

/** Asks what becomes of the files of apps that are deleted (spec 1 §5), and says which they are. */
export function useFilesQuestion(): BeforeRemoval {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  return useCallback<BeforeRemoval>(
    async (ids) => {
      const files = await appFiles(app, ids);
      if (!files) return {};
      const isWanted = await confirm({
        message: t('Delete application files? Pressing cancel will retain the files in storage.'),
        detail: whatGoes(files, t),
        action: t('Delete'),
        danger: true,
      });
      return { delete_storage: isWanted };
    },
    [app, confirm, t],
  );
}

function whatGoes({ containers, sharedWith }: AppFiles, t: Translate): string {
  const sentences = [];
  if (containers.length) {
    const names = containers.join(', ');
    sentences.push(
      t('These containers will be deleted with everything in them: {names}.', { names }),
    );
  }
  if (sharedWith.length) {
    const names = sharedWith.join(', ');
    sentences.push(t('These apps will lose their files too: {names}.', { names }));
  }
  return sentences.join(' ');
}
