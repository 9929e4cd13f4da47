import { posix } from 'node:path';
import { Fault } from './fault.ts';
import type { Archive } from './read-archive.ts';
import { type Element, readXml } from './read-xml.ts';

/** A part that another lists, with what the list says of it. */
export interface RelatedPart {
  readonly said: Element;
  readonly bytes: Buffer;
}

/** The parts that `main` lists as elements of this name, in their order: the sheets of a workbook, the slides of a presentation. */
export function partsInOrder(archive: Archive, main: string, listedAs: string): RelatedPart[] {
  const list = archive(main);
  const relations = archive(`${posix.dirname(main)}/_rels/${posix.basename(main)}.rels`);
  if (!list || !relations) throw new Fault('copy-damaged');
  const targets = targetsOf(relations, posix.dirname(main));
  const listed: Element[] = [];
  readXml(list, {
    open(element) {
      if (element.name === listedAs) listed.push(element);
      return true;
    },
    text() {},
    close() {},
  });
  return listed.map((said) => {
    const bytes = archive(targets.get(said.relation() ?? '') ?? '');
    if (!bytes) throw new Fault('copy-damaged');
    return { said, bytes };
  });
}

/** Where each relation leads to, within the archive: what leads elsewhere is none. */
function targetsOf(relations: Uint8Array, folder: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  readXml(relations, {
    open({ name, attribute }) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === null || attribute('TargetMode') === 'External') return true;
      targets.set(
        attribute('Id') ?? '',
        posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      );
      return true;
    },
    text() {},
    close() {},
  });
  return targets;
}
