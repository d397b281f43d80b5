/**
 * Texts that would run, load or break out if a screen used one of them as markup, a URL, a template
 * or a member's name. Elements they create have `data-canary`, what they load is below `/canary/`,
 * and scripts they run call `canary()`.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  '<img data-canary src=/canary/img onerror=canary(1)>',
  '<script data-canary src=/canary/script></script><script>canary(2)</script>',
  '"><svg data-canary onload=canary(3)><a href="javascript:canary(3)">x</a></svg>',
  '\'"></textarea></title></style><iframe data-canary srcdoc="<script>parent.canary(4)</script>">',
  'javascript:canary(5)//" onfocus=canary(5) autofocus data-canary="',
  "{{constructor.constructor('canary(6)')()}} ${canary(6)} #{canary(6)} <%= canary(6) %>",
  '[link](javascript:canary(7)) ![img](/canary/markdown) <style data-canary>*{background:url(/canary/css)}</style>',
  '<base data-canary href=/canary/><form data-canary action=/canary/form><input name=attributes>',
  '__proto__ constructor toString <object data-canary data=/canary/object></object>',
  'invoice\u202Efdp.exe \u0007\u200B <math><mtext><img data-canary src=/canary/math onerror=canary(9)>',
];
