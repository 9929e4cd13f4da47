/** Nodes that a translator took out of the page, and what it shows instead. */
interface Translated {
  readonly originals: readonly Node[];
  readonly shown: readonly Node[];
}

/**
 * Keeps a page right while the browser translates it. A translator replaces texts by `<font>` elements, and React does not know: it goes
 * on changing texts that nobody sees, and fails where it has to remove one. So whatever React changes is shown again in the page's own
 * words, along with the rest of its sentence, since a translator may have moved a figure within it. The translator then translates
 * the new text.
 *
 * Only the server uses this function, as text: it refers to nothing outside itself and has no line comments.
 */
function followTranslation(): void {
  const known = new WeakMap<Node, Translated>();
  let isTranslated = false;
  const changes = { childList: true, characterData: true, subtree: true };
  const observer = new MutationObserver(read);
  observer.observe(document, changes);

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) putBack(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    if (next && next.parentNode !== this) putBack(next);
    return insertBefore.call(this, node, next) as T;
  };

  function putBack(original: Node): void {
    read(observer.takeRecords());
    const translated = known.get(original);
    if (translated) restoreSentence(translated.shown[0] ?? original);
  }

  function read(records: readonly MutationRecord[]): void {
    const changed = new Set<Node>();
    for (const record of records) {
      const removed = [...record.removedNodes];
      const shown = shownInstead(record);
      if (removed.length > 0 && shown.length > 0) note(removed, shown);
      else if (isTranslated) for (const node of changedBy(record, removed)) changed.add(node);
    }
    for (const node of changed) restoreSentence(node);
  }

  /** What a translator put beside the nodes that it removed, in one step or in two. */
  function shownInstead({ addedNodes, previousSibling, nextSibling }: MutationRecord): readonly Node[] {
    const isNew = (node: Node | null) => node?.nodeName === 'FONT' && !known.has(node);
    if (addedNodes.length > 0) return [...addedNodes].some(isNew) ? [...addedNodes] : [];
    return [previousSibling, nextSibling].filter((node) => node !== null && isNew(node)) as Node[];
  }

  function note(removed: readonly Node[], shown: readonly Node[]): void {
    isTranslated = true;
    const originals = removed.flatMap((node) =>
      isShown(node) ? (known.get(node)?.originals ?? []) : [node],
    );
    for (const node of originals) observer.observe(node, changes);
    for (const node of [...originals, ...shown]) known.set(node, { originals, shown });
  }

  /** The nodes at which the page itself changed what a translator has replaced. */
  function changedBy(
    { type, target, addedNodes }: MutationRecord,
    removed: readonly Node[],
  ): readonly Node[] {
    for (const node of addedNodes) if (known.has(node) && !isShown(node)) forget(node);
    let around: Node | null = target;
    while (around && !known.has(around)) around = around.parentNode;
    if (around) return isShown(around) ? [] : [known.get(around)?.shown[0] ?? around];
    return type === 'characterData' || removed.some(isShown) ? [target] : [];
  }

  function isShown(node: Node): boolean {
    return known.get(node)?.shown.includes(node) ?? false;
  }

  function restoreSentence(node: Node): void {
    let block = node.parentElement;
    while (block && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
    if (!block) return;
    const walker = document.createTreeWalker(block);
    const shown = new Set<Translated>();
    for (let at = walker.nextNode(); at; at = walker.nextNode()) {
      const translated = known.get(at);
      if (translated && isShown(at)) shown.add(translated);
    }
    for (const {
      originals,
      shown: [first],
    } of shown) {
      (first as ChildNode).before(...originals);
      if (originals[0]) forget(originals[0]);
    }
    observer.takeRecords();
  }

  /** The originals are in the page again. */
  function forget(original: Node): void {
    const { originals = [], shown = [] } = known.get(original) ?? {};
    for (const node of shown) (node as ChildNode).remove();
    for (const node of [...originals, ...shown]) known.delete(node);
  }
}

/** Runs before the modules of a page. It is marked as pure, so that only the server's build has it. */
export const translatedPage = /* @__PURE__ */ `(${followTranslation})();`.replace(
  /\/\*[\s\S]*?\*\/|\n\s*/g,
  ' ',
);
