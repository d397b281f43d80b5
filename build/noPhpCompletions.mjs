/** In place of Ace's completion for PHP. */
export class PhpCompletions {}
