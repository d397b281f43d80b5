import mode from 'ace-code/src/mode/html.js';

export const { Mode } = mode;
