import mode from 'ace-code/src/mode/javascript.js';

export const { Mode } = mode;
