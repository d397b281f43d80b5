import mode from 'ace-code/src/mode/yaml.js';

export const { Mode } = mode;
