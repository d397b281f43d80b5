import type { Ace, AceEditor } from './AceEditor.ts';
import { openSearch } from './loadAce.ts';

/** Commands that would load their own scripts from Ace's folder, or that have no effect here. */
const UNUSED = [
  'openCommandPalette',
  'showSettingsMenu',
  'gotoline',
  'goToNextError',
  'goToPreviousError',
];

export interface AceHooks {
  onText: (text: string) => void;
  /** Tab now belongs to the page, not to the text. */
  tabLeaves: () => boolean;
  /** The user requests completions, or has typed a dot. */
  onComplete: () => void;
}

/** Starts Ace inside a shadow root, with our settings. */
export function createAceEditor(ace: Ace, place: Element, hooks: AceHooks): AceEditor {
  const box = document.createElement('div');
  place.append(box);
  const session = new ace.EditSession('');
  session.setUndoManager(new ace.UndoManager());
  // not `ace.edit`, which empties the box by innerHTML: Trusted Types reject that
  const editor = new ace.Editor(new ace.VirtualRenderer(box), session, {
    useWorker: false,
    showPrintMargin: false,
    useSoftTabs: true,
    tabSize: 2,
    fixedWidthGutter: false,
    scrollPastEnd: 0,
    // an accessible name says more than the cursor's row, and we handle Escape ourselves
    enableKeyboardAccessibility: false,
  });
  // our own sheet has the colors, where they follow the page's color scheme
  editor.setTheme({ cssClass: 'ace-df', isDark: false, cssText: '' });
  for (const name of UNUSED) editor.commands.removeCommand(name);
  const search = (name: string, key: string, withReplace: boolean) =>
    editor.commands.addCommand({
      name,
      bindKey: { win: `Ctrl-${key}`, mac: key === 'F' ? 'Command-F' : 'Command-Option-F' },
      readOnly: !withReplace,
      exec: (each) => void openSearch(each, withReplace),
    });
  editor.commands.addCommand({
    name: 'complete',
    bindKey: { win: 'Ctrl-Space', mac: 'Ctrl-Space|Alt-Space' },
    exec: () => hooks.onComplete(),
  });
  editor.commands.on('afterExec', ({ command, args }) => {
    if (command.name === 'insertstring' && args === '.') hooks.onComplete();
  });
  search('find', 'F', false);
  search('replace', 'H', true);
  editor.keyBinding.addKeyboardHandler({
    handleKeyboard: (_data, _hash, key) =>
      key === 'tab' && hooks.tabLeaves() ? { command: 'null', passEvent: true } : undefined,
  });
  editor.on('change', () => hooks.onText(editor.getValue()));
  return editor;
}
