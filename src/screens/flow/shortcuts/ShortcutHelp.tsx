import { Fragment, useState } from 'react';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shownShortcuts } from '../../ui/useShortcuts.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import sheet from './shortcuts.css' with { type: 'css' };

/** The keys that work on this page. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useSheet(sheet);
  const t = useT();
  // computed before it opens, because the dialog itself would cover the page
  const [shortcuts] = useState(shownShortcuts);
  const labels = [...new Set(shortcuts.map(({ label }) => label))];
  return (
    <Dialog
      title={t('Keyboard shortcuts')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <dl className="df-shortcuts">
        {labels.map((label) => (
          <ShortcutLine
            key={label}
            label={label}
            keys={shortcuts.filter((one) => one.label === label).map(({ keys }) => keys)}
          />
        ))}
      </dl>
    </Dialog>
  );
}

/** An action, and the keys that run it, of which each one does. */
function ShortcutLine({ keys, label }: { keys: readonly string[]; label: string }) {
  const t = useT();
  const isMac = isMacPlatform(navigator.platform);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && <span className="df-hint">{t('or')}</span>}
            {shownKeys(one, isMac).map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
