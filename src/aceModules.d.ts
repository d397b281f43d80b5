/** Ace's files leave what they define on the page and export nothing. */
declare module 'ace-builds/src-noconflict/*.js';
