/** Writes JSON text as a JavaScript string, also for engines in which U+2028 ends a line. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (sign) =>
    sign === '\u2028' ? '\\u2028' : '\\u2029',
  );

/** Runs the script. Finds our lines in the server's file by an error created on one of them. */
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
 * Returns a script service that runs `content` on the event in `sample` (JSON) the way event
 * scripts run, and returns `{df_trial}`: the resulting event, the log and the error with its line.
 * These are JSON text, because servers change empty objects on the way. The caller must make sure
 * that `content` is a valid function body.
 */
export function sandboxScript(content: string, sample: string): string {
  const lines = content.split(/\r\n|[\n\r\u2028\u2029]/).length;
  const values = { SAMPLE: quoted(sample), HERE: String(lines + 2), LINES: String(lines) };
  return [
    'var script = function (event, platform, console, var_dump) {',
    content,
    '};',
    // the first line of the script, counted back from this one
    `var here = new Error('here').stack;`,
    // in one pass, because a sample may contain these words
    `return ${AROUND.replace(/\b(SAMPLE|HERE|LINES)\b/g, (name) => values[name as keyof typeof values])};`,
  ].join('\n');
}
