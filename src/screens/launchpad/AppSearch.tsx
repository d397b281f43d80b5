import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isCharacterKey } from '../../core/text/isCharacterKey.ts';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { isComposing } from '../ui/isComposing.ts';

export interface AppSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** Enter: opens the first matching app. */
  onEnter: () => void;
  /** Arrow down: moves on to the apps. */
  onDown: () => void;
}

/** The search of a launchpad. Typing anywhere in it, or when the page has the focus, types here. */
export function AppSearch({ typed, onType, onEnter, onDown }: AppSearchProps) {
  const t = useT();
  const id = useElementId();
  const { host } = useElement();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // only near the focus: single letters must not be shortcuts of a whole page (WCAG 2.1.4)
    const scope = host.closest<HTMLElement>('main[tabindex]') ?? host;
    const begin = (event: globalThis.KeyboardEvent) => {
      const [target] = event.composedPath();
      const isHere = target === scope || event.composedPath().includes(host);
      if (isHere && isTyping(event) && !isEditable(target)) input.current?.focus();
    };
    scope.addEventListener('keydown', begin);
    return () => scope.removeEventListener('keydown', begin);
  }, [host]);
  const act = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && typed) onType('');
    else return;
    event.preventDefault();
  };
  return (
    <div role="search" className="df-launch-search">
      <label htmlFor={id} className="df-visually-hidden">
        {t('Find an app')}
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        className="df-input"
        placeholder={t('Find an app')}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="go"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={act}
      />
    </div>
  );
}

const isTyping = (event: globalThis.KeyboardEvent) =>
  isCharacterKey(event) && event.key !== ' ' && !event.defaultPrevented;

const isEditable = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));
