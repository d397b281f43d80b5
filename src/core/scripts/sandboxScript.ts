/** JSON text as a text of JavaScript, readable by engines that take U+2028 for the end of a line. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (sign) =>
    sign === '\u2028' ? '\\u2028' : '\\u2029',
  );

/** Where the server has put our lines is seen from an error made on one of them. */
const AROUND = String.raw`(function (event, platform) {
  var log = [], begun = Date.now(), error = null, result, sample = JSON.parse(SAMPLE);
  var text = function (value) {
    if (typeof value === 'string') return value;
    try { return JSON.stringify(value) || String(value); } catch (_) { return String(value); }
  };
  var write = function () { log.push(Array.prototype.map.call(arguments, text).join(' ')); };
  var console = { log: write, info: write, warn: write, error: write, debug: write };
  var places = function (stack) {
    var found = [], pattern = /([^\s(]*):(\d+):\d+\)?$/gm, each;
    while ((each = pattern.exec(String(stack)))) found.push({ file: each[1], line: +each[2] });
    return found;
  };
  var gridRowOf = function (failure) {
    var own = places(here)[0];
    var first = own && own.line - HERE;
    var hit = own && places(failure && failure.stack).filter(function (place) {
      return place.file === own.file && place.line > first && place.line <= first + LINES;
    })[0];
    return hit ? hit.line - first : null;
  };
  try { result = script(sample, platform, console, write); } catch (failure) {
    error = { message: String((failure && failure.message) || failure), line: gridRowOf(failure) };
  }
  var told = function (event) {
    return JSON.stringify({ event: event, result: result, log: log, error: error, milliseconds: Date.now() - begun });
  };
  try { return { df_trial: told(sample) }; } catch (failure) {
    error = error || { message: String(failure.message || failure), line: null };
    result = undefined;
    return { df_trial: told(null) };
  }
})(typeof event === 'undefined' ? {} : event, typeof platform === 'undefined' ? {} : platform)`;

/**
 * A script service that runs `content` on the event in `sample` (JSON) as an event script is run, and
 * answers `{df_trial}`: the outcome of the event, the log and the error with its line, as JSON, because
 * servers change empty objects on their way. The caller has made sure that `content` is a body
 * of a function.
 */
export function sandboxScript(content: string, sample: string): string {
  const lines = content.split(/\r\n|[\n\r\u2028\u2029]/).length;
  const values = { SAMPLE: quoted(sample), HERE: String(lines + 2), LINES: String(lines) };
  return [
    'var script = function (event, platform, console, var_dump) {',
    content,
    '};',
    // the line of the first of the script, counted back from this one
    `var here = new Error('here').stack;`,
    // all at once: a sample may have these words in it
    `return ${AROUND.replace(/\b(SAMPLE|HERE|LINES)\b/g, (name) => values[name as keyof typeof values])};`,
  ].join('\n');
}
