export { default as box } from 'ace-code/src/ext/searchbox.js';
export { default as css } from 'ace-code/src/ext/searchbox-css.js';
