/** Whether shortcuts are pressed with ⌘ rather than Ctrl. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);
