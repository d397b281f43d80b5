import mode from 'ace-code/src/mode/python.js';

export const { Mode } = mode;
