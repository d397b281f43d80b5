import { posix } from 'node:path';

/** A room can import itself and the rooms before it in this list. */
const ROOMS = ['core', 'elements/leaf', 'screens/ui', 'screens/flow', 'screens', 'elements'];

/** Areas that others can import: what two of them share is in the lower one. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  access: ['accounts', 'roles'],
  databases: ['data', 'schema'],
  documents: ['docs', 'api-doc'],
  launchpad: ['apps', 'home'],
};

/**
 * The order within core: a folder can import its own row and those before it; areas are in no row.
 */
const CORE = [
  ['lib'],
  ['text', 'messages'],
  ['http'],
  ['page', 'notices', 'navigation', 'session', 'environment', 'preferences'],
  ['dialect', 'access-rules'],
  ['forms', 'merge'],
  ['saving'],
  ['resources'],
  ['collections'],
  ['removals'],
];

/** Matches files in the root of core, which must be empty. */
const ROOT_OF_CORE = /^src\/core\/[^/]+$/;

/** The folders of core that generic components can import. */
const CORE_OF_UI = ['lib', 'text', 'messages', 'http', 'page'];

/** The only file that turns a component into an element. */
const WRAPPER = 'src/elements/reactElement.tsx';

/** Packages that a room must not import, by the room's name; '' applies everywhere in src. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  '': /^preact(\/|$)/,
  // zustand's root exports the React hook; zustand/vanilla does not
  core: /^(react|react-dom|lit|lit-\w+|@lit\/.*|@r2wc)(\/|$)|^zustand$/,
  'elements/leaf': /^(react|react-dom)(\/|$)/,
};

export interface SourceFile {
  /** From the repository's root, with slashes: `src/core/access-rules/verbMasks.ts`. */
  path: string;
  text: string;
}

interface Import {
  from: string;
  to: string;
  isLazy: boolean;
}

/** Every import and re-export, types included: a type is a dependency like any other. */
function importsOf({ path, text }: SourceFile): Import[] {
  const found = text.matchAll(/\b(?:from|import)\s*(\(?)\s*['"]([^'"\n]+)['"]/g);
  return [...found].map(([, parenthesis, name = '']) => ({
    from: path,
    to: name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
    isLazy: parenthesis === '(',
  }));
}

const roomOf = (path: string) =>
  ROOMS.filter((room) => path.startsWith(`src/${room}/`)).sort((a, b) => b.length - a.length)[0];

const areaOf = (path: string) => /^src\/screens\/([^/]+)\//.exec(path)?.[1];

const coreFolderOf = (path: string) => /^src\/core\/([^/]+)\//.exec(path)?.[1];

/** Returns the row of a folder of core; areas come after all rows. */
function rowOf(folder: string): number {
  const row = CORE.findIndex((folders) => folders.includes(folder));
  return row === -1 ? CORE.length : row;
}

/**
 * Returns what is wrong with an import between folders of core,
 * or of core by the generic components.
 */
function coreMisplacement({ from, to }: Import): string | undefined {
  const there = coreFolderOf(to);
  if (!there) return to.startsWith('src/core/') ? `${to} lies in no folder of core` : undefined;
  const here = coreFolderOf(from);
  if (here && rowOf(there) > rowOf(here)) return `core/${there} is above core/${here}`;
  if (from.startsWith('src/screens/ui/') && !CORE_OF_UI.includes(there)) {
    return `ui does not know core/${there}`;
  }
  return undefined;
}

/** Returns what is wrong with the import of a package, or undefined if the room may use it. */
function foreignness({ from, to }: Import): string | undefined {
  if (to.startsWith('@r2wc') && from !== WRAPPER) return `only ${WRAPPER} knows r2wc`;
  const room = roomOf(from) ?? '';
  if (FOREIGN['']?.test(to) || FOREIGN[room]?.test(to)) return `${room} does not know ${to}`;
  return undefined;
}

function misplacement({ from, to, isLazy }: Import): string | undefined {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!here) return 'it is in no room';
  if (!there) return to.startsWith('src/') ? `${to} is in no room` : `${to} is outside of src`;
  if (ROOMS.indexOf(there) > ROOMS.indexOf(here)) return `${to} is upward`;
  const [area = '', other = ''] = [areaOf(from), areaOf(to)];
  if (here === 'screens' && there === 'screens' && area !== other) {
    if (!SHARED[other]?.includes(area)) return `${to} is another area`;
  }
  if (!isLazy && /^src\/elements\/df-[\w-]+\.tsx?$/.test(to)) {
    return `${to} is an entry point: compose by tag, load lazily`;
  }
  return coreMisplacement({ from, to, isLazy });
}

/** Files that depend on Node, and those that select them. */
const ON_NODE = /^demo\/platform\/(node\/|createPlatform\.ts$|storage\/openDatabase\.ts$)/;

function platformComplaint({ from, to }: Import): string | undefined {
  if (to.startsWith('src/')) return 'the platform imports nothing of src';
  const isNode = /^node:|^node-/.test(to) || to.startsWith('demo/platform/node/');
  return isNode && !ON_NODE.test(from) ? 'only demo/platform/node knows Node' : undefined;
}

function complaint(each: Import): string | undefined {
  const isRelative = /^(src|demo|test|build|scripts|bench)\//.test(each.to);
  if (each.from.startsWith('demo/platform/')) return platformComplaint(each);
  return isRelative ? misplacement(each) : foreignness(each);
}

/** Returns each import that violates the order in ARCHITECTURE.md, as one sentence. */
export function roomViolations(all: readonly SourceFile[]): string[] {
  // declarations of modules belong to the compiler, not to a room
  const files = all.filter(({ path }) => !path.endsWith('.d.ts'));
  const homeless = files
    .filter(({ path }) => path.startsWith('src/') && (!roomOf(path) || ROOT_OF_CORE.test(path)))
    .map(({ path }) => `${path}: it is in no room`);
  const wrong = files.flatMap(importsOf).flatMap((each) => {
    const reason = complaint(each);
    return reason ? [`${each.from} imports ${each.to}: ${reason}`] : [];
  });
  return [...homeless, ...wrong];
}
