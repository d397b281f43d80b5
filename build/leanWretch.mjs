import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const method = (name) => new RegExp(`\\n    ${name}\\([^\\n]*\\{\\n[\\s\\S]*?\\n    \\},?(?=\\n)`);

/**
 * What our client never uses of wretch, by the text of the pinned version: it names the method of a call
 * itself, brings its body ready made, makes errors of refusals in one place and reads the answers by
 * itself.
 */
const cuts = {
  'core.js': [
    ...['addon', 'accept', 'auth', 'catcher', 'catcherFallback', 'resolve', 'defer'].map(method),
    ...['get', 'delete', 'put', 'post', 'patch', 'head', 'opts', 'toFetch'].map(method),
  ],
  'resolver.js': [
    /\n {8}_wretchReq: wretch,\n {8}_fetchReq,\n {8}_sharedState: sharedState,/,
    /\n {8}json: bodyParser[\s\S]*?FETCH_ERROR, cb\); \},(?=\n)/,
  ],
};

const wretchModule = /[\\/]wretch[\\/]dist[\\/](core|resolver)\.js$/;

/** A plugin of rollup that leaves it out. Another version, whose text differs, fails by the first cut. */
export const leanWretch = () => ({
  name: 'lean-wretch',
  load(id) {
    if (!wretchModule.test(id)) return null;
    const code = cuts[basename(id)].reduce(
      (text, cut) => {
        const lean = text.replace(cut, '');
        if (lean === text) throw new Error(`wretch has changed; leanWretch does not find ${cut}`);
        return lean;
      },
      readFileSync(id, 'utf8'),
    );
    return { code, map: null };
  },
});
