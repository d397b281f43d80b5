/** A remark at a place in a text; rows and columns count from 0, as in Ace. */
export interface Annotation {
  row: number;
  column?: number;
  text: string;
  type: 'error' | 'warning' | 'info';
}

/** A language, for which Ace provides colors and indentation. */
export interface AceMode {
  getTokenizer(): unknown;
}

interface AceCommand {
  name: string;
  bindKey?: { win: string; mac: string };
  readOnly?: boolean;
  exec: (editor: AceEditor) => void;
}

interface KeyAnswer {
  command: string;
  passEvent: boolean;
}

export interface AcePoint {
  row: number;
  column: number;
}

interface AceSession {
  getLine(row: number): string;
  replace(range: { start: AcePoint; end: AcePoint }, text: string): void;
  setMode(mode: AceMode): void;
  setValue(text: string): void;
  setAnnotations(annotations: readonly Annotation[]): void;
}

/** The part of Ace that the code editor uses. */
export interface AceEditor {
  readonly session: AceSession;
  readonly container: HTMLElement;
  readonly inMultiSelectMode: boolean;
  readonly textInput: { getElement(): HTMLTextAreaElement };
  readonly selection: {
    setRange(range: { start: AcePoint; end: AcePoint }, isBackwards?: boolean): void;
  };
  readonly commands: {
    addCommand(command: AceCommand): void;
    removeCommand(name: string): void;
    on(event: 'afterExec', listener: (done: { command: AceCommand; args: unknown }) => void): void;
  };
  readonly renderer: {
    readonly lineHeight: number;
    /** Within the window, even with long names. */
    textToScreenCoordinates(row: number, column: number): { pageX: number; pageY: number };
    scrollCursorIntoView(): void;
  };
  readonly keyBinding: {
    addKeyboardHandler(handler: {
      handleKeyboard: (data: unknown, hash: number, key: string) => KeyAnswer | undefined;
    }): void;
  };
  getValue(): string;
  getCursorPosition(): AcePoint;
  setReadOnly(readOnly: boolean): void;
  setOptions(options: Readonly<Record<string, unknown>>): void;
  setTheme(theme: { cssClass: string; isDark: boolean; cssText: string }): void;
  gotoLine(line: number, column?: number): void;
  on(event: 'change' | 'changeSelection' | 'blur', listener: () => void): void;
  focus(): void;
  destroy(): void;
}

/** The part of Ace's modules that we use. */
export interface Ace {
  Editor: new (
    renderer: object,
    session: object,
    options: Readonly<Record<string, unknown>>,
  ) => AceEditor;
  VirtualRenderer: new (place: HTMLElement) => object;
  EditSession: new (text: string) => { setUndoManager(manager: object): void };
  UndoManager: new () => object;
  readonly config: { set(name: string, value: unknown): void };
}
