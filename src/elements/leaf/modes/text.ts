import mode from 'ace-code/src/mode/text.js';

export const { Mode } = mode;
