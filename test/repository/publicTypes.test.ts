import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import ts from 'typescript';
import { writeDeclarations } from '../../build/declarations.ts';
import { describeElements } from '../../build/describeElements.ts';
import { classOf, imports } from '../../build/elementTypes.ts';

/** Inside the repository, so that the types of React and Preact are found from there. */
const FOLDER = '.types-of-tests';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  types: [],
  noEmit: true,
  skipLibCheck: false,
};

const complaint = ({ file, messageText, start = 0 }: ts.Diagnostic) => {
  const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
};

/**
 * Returns the compiler's errors in these files and in the package's own types, but in no others.
 */
function complaints(files: string[], more: ts.CompilerOptions, host?: ts.CompilerHost): string[] {
  const program = ts.createProgram(files, { ...options, ...more }, host);
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName) || fileName.includes(FOLDER));
  return ours.flatMap((file) => ts.getPreEmitDiagnostics(program, file)).map(complaint);
}

describe('the types of the package', () => {
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  it('let a page in React, Preact, Vue, Svelte or plain TypeScript do what is right, and nothing else', async () => {
    await writeDeclarations(FOLDER);
    const types = `./${FOLDER}/types`;
    const paths = {
      'df-elements': [`${types}/df.d.ts`],
      'df-elements/messages': [`${types}/elements/messages.d.ts`],
      'df-elements/jsx/*': [`${types}/jsx/*.d.ts`],
      'df-elements/vue': [`${types}/vue.d.ts`],
      'df-elements/svelte': [`${types}/svelte.d.ts`],
      'df-elements/react/portal': [`${types}/react/portal.d.ts`],
      'df-elements/react': [`${types}/react/index.d.ts`],
      'df-elements/react/*': [`${types}/*.d.ts`],
      'df-elements/*': [`${types}/*.d.ts`],
    };
    const jsx = ['inReact.tsx', 'inReactComponents.tsx', 'inPreact.tsx'];
    const pages = [...jsx, 'inVue.ts', 'inSvelte.ts', 'inPlainTypeScript.ts'];
    for (const page of pages) {
      assert.deepEqual(complaints([`test/types/${page}`], { paths }), [], page);
    }
  });

  it('say of each element what its class is', () => {
    const elements = describeElements().modules.flatMap(({ declarations }) => declarations);
    const path = 'src/elements/agreement.ts';
    const claims = elements.map(agreement).join('\n');
    const text = `${imports(claims, '.')}${claims}\nexport {};`;
    const host = ts.createCompilerHost(options);
    const { readFile, fileExists, getSourceFile } = host;
    host.fileExists = (name) => name === path || fileExists.call(host, name);
    host.readFile = (name) => (name === path ? text : readFile.call(host, name));
    host.getSourceFile = (name, ...rest) =>
      name === path
        ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
        : getSourceFile.call(host, name, ...rest);
    const more = { skipLibCheck: true, verbatimModuleSyntax: true };
    assert.deepEqual(complaints([path, 'src/stylesheets.d.ts'], more, host), []);
  });
});

type Described = ReturnType<typeof describeElements>['modules'][number]['declarations'][number];

/** Returns code that fails to compile if a class and its docblock disagree. */
function agreement(element: Described): string {
  const { name, tagName } = element;
  const said = classOf(element).replace('export declare class', 'declare class');
  // `isolated` is for elements in the light DOM; the browser calls the callbacks of a field
  return `declare namespace Of${name} {
    ${said.replace('declare class', 'class').replaceAll('export ', '')}
    type Real = import('./${tagName}.ts').${name};
    type Base = HTMLElement & import('lit').LitElement;
    type Inner = 'isolated' | \`\${string}Callback\` | \`_\${string}\`;
    type Unsaid = Exclude<keyof Real, keyof ${name} | keyof Base | Inner>;
  }
  export const said${name} = (real: Of${name}.Real): Of${name}.${name} => real;
  export const unsaid${name} = (name: Of${name}.Unsaid): never => name;`;
}
