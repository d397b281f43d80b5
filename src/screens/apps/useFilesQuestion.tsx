import { useCallback, type ReactNode } from 'react';
import { appFiles, type AppFiles } from '../../core/apps/appFiles.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { joinNames } from '../../core/messages/joinNames.ts';
import { useApp } from '../flow/useApp.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { BeforeRemoval } from '../flow/list/useRemoval.ts';
import { useAsked } from '../ui/useAsked.ts';
import { useT } from '../ui/useT.ts';

/** Whether to delete the files as well; null deletes nothing. */
type Answer = boolean | null;

/**
 * Asks whether to delete the files of deleted apps (spec 1 §5), and lists them. The
 * sentence gives Cancel a special meaning, so that button is named after it and Escape deletes
 * nothing.
 */
export function useFilesQuestion(): [BeforeRemoval, ReactNode] {
  const app = useApp();
  const { asked, ask, answer } = useAsked<AppFiles, Answer>();
  const beforeRemoval = useCallback<BeforeRemoval>(
    async (ids) => {
      const files = await appFiles(app, ids);
      if (!files) return null;
      return async () => {
        const deletes = await ask(files);
        return deletes === null ? null : { delete_storage: deletes };
      };
    },
    [app, ask],
  );
  return [beforeRemoval, asked && <FilesQuestion files={asked} onAnswer={answer} />];
}

interface FilesQuestionProps {
  files: AppFiles;
  onAnswer: (answer: Answer) => void;
}

function FilesQuestion({ files, onAnswer }: FilesQuestionProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      title={t('Delete application files? Pressing cancel will retain the files in storage.')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button kind="quiet" onClick={() => onAnswer(null)}>
            {t("Don't delete the app")}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t('Keep files')}</Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {t('Delete files')}
          </Button>
        </>
      }
    >
      <p>{whatGoes(files, t)}</p>
    </Dialog>
  );
}

function whatGoes({ containers, sharedWith }: AppFiles, t: Translate): string {
  const sentences = [];
  if (containers.length) {
    const names = joinNames(containers);
    sentences.push(
      t('“Delete files” deletes these folders and everything in them: {names}.', { names }),
    );
  }
  if (sharedWith.length) {
    const names = joinNames(sharedWith);
    sentences.push(t('These apps will lose their files too: {names}.', { names }));
  }
  return sentences.join(' ');
}
