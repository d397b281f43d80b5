import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type RefObject,
} from 'react';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;

export interface LinesInputProps extends InputProps {
  value: string;
  onChange: (value: string) => void;
  /** It has several lines by nature. */
  isLong?: boolean;
}

const LINES = /[\r\n]/;

/**
 * A single line of text, or several if the text has line breaks: an `<input>` would silently drop
 * them, which would break a certificate. A field that has grown stays large while it is edited.
 */
export function LinesInput({ value, onChange, isLong, type, ...attributes }: LinesInputProps) {
  const hasLines = isLong || LINES.test(value);
  const [isTall, setTall] = useState(hasLines);
  if (hasLines && !isTall) setTall(true);
  const box = useRef<HTMLElement>(null);
  const caret = useRef(-1);
  useLayoutEffect(() => {
    const area = box.current;
    if (caret.current < 0 || !(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(caret.current, caret.current);
    caret.current = -1;
  }, [isTall]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: shown, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    // a copied line can end with an unintended line break
    if (!LINES.test(pasted.trim())) return;
    event.preventDefault();
    const before = shown.slice(0, selectionStart ?? 0) + pasted;
    caret.current = before.length;
    onChange(before + shown.slice(selectionEnd ?? 0));
  };
  const common = {
    className: 'df-input',
    part: 'input',
    spellCheck: 'false',
    autoCapitalize: 'none',
    autoComplete: 'off',
    ...attributes,
    value,
  } as const;
  return isTall ? (
    <textarea
      {...(common as ComponentProps<'textarea'>)}
      ref={box as RefObject<HTMLTextAreaElement>}
      className={type === 'password' ? 'df-input df-masked' : 'df-input'}
      rows={4}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <input
      {...common}
      ref={box as RefObject<HTMLInputElement>}
      type={type ?? 'text'}
      onPaste={paste}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
