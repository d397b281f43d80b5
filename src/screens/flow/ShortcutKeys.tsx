import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useT } from '../ui/useT.ts';

const ShortcutHelp = lazyPart(
  async () => (await import('./shortcuts/ShortcutHelp.tsx')).ShortcutHelp,
  () => null,
);

/** Lists the page's shortcuts when `?` is pressed, or Ctrl+/ where `?` would be typed. */
export function ShortcutKeys({ children }: { children: ReactNode }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const help = { label: t('Show keyboard shortcuts'), run: () => setOpen(true) };
  useShortcuts(box, [
    { keys: '?', ...help },
    { keys: 'Mod+/', ...help },
  ]);
  return (
    <div ref={box}>
      {children}
      {open && <ShortcutHelp onClose={() => setOpen(false)} />}
    </div>
  );
}
