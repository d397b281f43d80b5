import mode from 'ace-code/src/mode/json.js';

export const { Mode } = mode;
