import mode from 'ace-code/src/mode/php.js';

export const { Mode } = mode;
