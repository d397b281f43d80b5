import { loadCode } from '../http/loadCode.ts';
import { msg } from '../messages/translate.ts';
import { ImportFileError } from './ImportFileError.ts';

interface XmlElement {
  name: string;
  /** All text within, including that of its children; empty for the root. */
  text: string;
  children: XmlElement[];
}

/**
 * Reads the records of an XML file: its elements named `resource`, as in the server's own exports,
 * otherwise the children of its root. A cell is an element with its text. Throws `ImportFileError`
 * if it is not well-formed, or if a record has two cells of a name.
 */
export async function readXml(text: string): Promise<Record<string, string>[]> {
  const root = await parse(text);
  const found = named('resource', [root]);
  // some exports wrap rows with another name in one element of this name
  const rows = found.length === 1 && hasRows(found[0]) ? (found[0]?.children ?? []) : found;
  const records = rows.length ? rows : root.children;
  return records.map(({ children }) => {
    // related records repeat their element, but are no values of this record
    const values = children.filter((cell) => cell.children.length === 0);
    if (new Set(values.map(({ name }) => name)).size < values.length) {
      throw new ImportFileError(msg('A record in the file has the same element twice.'));
    }
    return Object.fromEntries(children.map((cell) => [cell.name, cell.text]));
  });
}

/** Elements within each other; records need about five. */
const DEPTH = 100;

/** Parses XML without the browser's own parser, which accepts no text under Trusted Types. */
async function parse(text: string): Promise<XmlElement> {
  // load the parser only for XML
  const { SaxesParser } = await loadCode(import('saxes'));
  const parser = new SaxesParser();
  const document: XmlElement = { name: '', text: '', children: [] };
  const open = [document];
  // the text of the document and its root would repeat the whole file
  const write = (letters: string) => open.slice(2).forEach((element) => (element.text += letters));
  parser.on('opentag', ({ name }) => {
    if (open.length > DEPTH) {
      throw new ImportFileError(msg('The file must contain a list of records.'));
    }
    const element = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', write);
  parser.on('cdata', write);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(msg("The file isn't valid XML."));
  }
  const [root] = document.children;
  if (!root) throw new ImportFileError(msg("The file isn't valid XML."));
  return root;
}

const named = (name: string, elements: readonly XmlElement[]): XmlElement[] =>
  elements.flatMap((element) => [
    ...(element.name === name ? [element] : []),
    ...named(name, element.children),
  ]);

const hasRows = (element: XmlElement | undefined) =>
  !!element?.children.length && element.children.every(({ children }) => children.length > 0);
