import { useElement } from '../../ui/ElementContext.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.ts';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { useLayoutEffect } from 'react';
import { isMac } from '../isMac.ts';
import sheet from './shortcuts.css' with { type: 'css' };

/** Which keys do what, in the console and in its editors. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { host } = useElement();
  useLayoutEffect(
    () => adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]),
    [host],
  );
  const control = isMac() ? '⌘' : 'Ctrl';
  const groups = [
    {
      title: t('Everywhere'),
      keys: [
        [[control, 'K'], t('Search everything')],
        [[control, 'S'], t('Save')],
        [['?'], t('Keyboard shortcuts')],
        [['Esc'], t('Close a dialog, menu or panel')],
      ],
    },
    {
      title: t('Data grid'),
      keys: [
        [['↑', '↓', '←', '→'], t('Move between cells')],
        [['Enter'], t('Edit the cell')],
        [[control, 'C'], t('Copy')],
        [[control, 'V'], t('Paste')],
        [[control, 'Z'], t('Undo')],
      ],
    },
    {
      title: t('Code editor'),
      keys: [
        [[control, 'Space'], t('Complete a name')],
        [[control, 'F'], t('Find')],
        [['Esc', 'Tab'], t('Leave the editor')],
      ],
    },
  ] as const;
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <div className="df-shortcuts">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([combination, text]) => (
                <div key={text}>
                  <dt dir="ltr">
                    {combination.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
