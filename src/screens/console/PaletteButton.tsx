import { SCRIPT_FAILURE } from '../../core/http/plainRefusal.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { offline } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices/notices.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isCharacterKey } from '../../core/text/isCharacterKey.ts';
import { isMacPlatform } from '../../core/text/shortcutKeys.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import type * as palette from './palette/CommandPalette.tsx';

let part: typeof palette | undefined;
const load = async () => (part ??= await import('./palette/CommandPalette.tsx'));

const isMac = () => isMacPlatform(navigator.platform);

/** Opens the command palette, as its shortcut does; the code loads on first use. */
export function PaletteButton({ area }: { area: string | undefined }) {
  const app = useApp();
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const emit = useEmit();
  const [Palette, setPalette] = useState<typeof palette.CommandPalette>();
  // what was typed while the palette loads; null otherwise
  const typed = useRef<string | null>(null);
  const open = () => {
    typed.current ??= '';
    load().then(
      ({ CommandPalette, isModalIn }) => {
        if (isModalIn(document)) typed.current = null;
        else setPalette(() => CommandPalette);
      },
      () => {
        typed.current = null;
        notify(app, 'error', errorText(t, offline()));
      },
    );
  };
  // a failure must not take the console down
  const fail = (error: unknown) => {
    const { message: reason } = error as Error;
    setPalette(undefined);
    notify(app, 'error', t(SCRIPT_FAILURE));
    emit('df-error', { message: reason, status: 0 });
  };
  useLayoutEffect(() => {
    if (Palette) typed.current = null;
  }, [Palette]);
  useShortcuts(button, [{ keys: 'Mod+K', label: t('Search everything') }]);
  // before anyone can press a key
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (typed.current !== null && isCharacterKey(event)) {
        typed.current += event.key;
        return event.preventDefault();
      }
      if (!(isMac() ? event.metaKey : event.ctrlKey)) return;
      load().catch(() => undefined);
      const isAsked = /^k$/i.test(event.key) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.defaultPrevented) return;
      const path = event.composedPath() as Partial<Element>[];
      // the editor uses this key itself
      const isCode = path.some(({ localName }) => localName === 'df-code-editor');
      if (isCode || part?.isModalIn(document)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
  const keys = isMac() ? '⌘K' : 'Ctrl+K';
  const label = t('Search everything ({key})', { key: keys });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="df-console-search"
        // the visible text, so that voice control finds it
        aria-label={`${t('Search everything')} ${keys}`}
        title={label}
        onClick={open}
      >
        <Icon name="search" />
        <span>{t('Search everything')}</span> <kbd>{keys}</kbd>
      </button>
      {Palette && (
        <ErrorBoundary onError={fail}>
          <Palette
            button={button}
            area={area}
            initialText={typed}
            onClose={() => setPalette(undefined)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
