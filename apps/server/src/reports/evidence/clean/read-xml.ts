import { SaxesParser } from 'saxes';
import { Fault } from './fault.ts';

const MOST_DEPTH = 256;
const MOST_ELEMENTS = 2_000_000;
/** No document needs a declaration of its type, and entities are declared in one alone. */
const DECLARES = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** An element by its name without prefix. `attribute` reads one by its name without prefix. */
export interface Element {
  readonly name: string;
  attribute(name: string): string | null;
  /** The name of the relation to another part that it has (`r:id`). */
  relation(): string | null;
}

/** What is done as a document is read. `open` says whether what is in the element is read at all. */
export interface Reader {
  open(element: Element): boolean;
  text(text: string): void;
  close(name: string): void;
}

/** Reads an XML document in UTF-8 from its beginning to its end. Throws a Fault for one that is not well-formed, or declares anything. */
export function readXml(bytes: Uint8Array, reader: Reader): void {
  const text = decoded(bytes);
  if (DECLARES.test(text)) throw new Fault('copy-entities');
  const parser = new SaxesParser({ xmlns: true, position: false });
  let [depth, elements, skippedAt] = [0, 0, 0];
  parser.on('doctype', () => {
    throw new Fault('copy-entities');
  });
  parser.on('error', () => {
    throw new Fault('copy-damaged');
  });
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > MOST_DEPTH || elements > MOST_ELEMENTS) throw new Fault('copy-too-large');
    if (skippedAt > 0) return;
    const all = Object.values(attributes).filter(({ prefix }) => prefix !== 'xmlns');
    const element: Element = {
      name: local,
      attribute: (name) => all.find((one) => one.local === name)?.value ?? null,
      relation: () =>
        all.find((one) => one.local === 'id' && one.uri.endsWith('/relationships'))?.value ?? null,
    };
    if (!reader.open(element)) skippedAt = depth;
  });
  const onText = (read: string) => {
    if (skippedAt === 0) reader.text(read);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ local }) => {
    if (skippedAt === 0) reader.close(local);
    else if (skippedAt === depth) skippedAt = 0;
    depth -= 1;
  });
  parser.write(text).close();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Fault('copy-damaged');
  }
}
