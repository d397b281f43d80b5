import { useState } from 'react';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shownShortcuts, type Shortcut } from '../../ui/useShortcuts.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import sheet from './shortcuts.css' with { type: 'css' };

/** The keys that work on this page. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useSheet(sheet);
  const t = useT();
  // computed before it opens, because the dialog itself would cover the page
  const [shortcuts] = useState(shownShortcuts);
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
        {shortcuts.map((shortcut) => (
          <ShortcutLine key={`${shortcut.keys} ${shortcut.label}`} {...shortcut} />
        ))}
      </dl>
    </Dialog>
  );
}

function ShortcutLine({ keys, label }: Shortcut) {
  const parts = shownKeys(keys, isMacPlatform(navigator.platform));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {parts.map((part) => (
          <kbd key={part}>{part}</kbd>
        ))}
      </dd>
    </div>
  );
}
