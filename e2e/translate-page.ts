import type { Page } from '@playwright/test';

/** How a translator puts its elements into a page; `whole` shows a sentence in the first of its elements and empties the others. */
export type Manner = 'replace' | 'insert and remove' | 'whole';

/** Translates a page as browsers do, and whatever the page shows later: each text is replaced by an element, and stands between ¿ and ?. */
export function translatePage(page: Page, manner: Manner = 'replace'): Promise<void> {
  return page.evaluate(translate, manner);
}

/** What a part of a translated page says, without the marks of the translation. */
export const withoutMarks = (text: string): string => text.replace(/[¿?]/g, '').replace(/\s+/g, ' ').trim();

/** Runs in the page. */
function translate(manner: Manner): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, option, title, svg, font, [translate=no]';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

  function replace(text: Text): void {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `¿${manner === 'whole' ? wholeSentence(text) : text.data}?`;
    outer.append(inner);
    if (manner === 'insert and remove') {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
  }

  /** Only of a sentence that has no links and the like, whose order would be another. */
  function wholeSentence({ parentElement: sentence, data }: Text): string {
    if (!sentence || [...sentence.children].some(({ nodeName }) => nodeName !== 'FONT')) return data;
    return sentence.children.length > 0 ? '' : (sentence.textContent ?? '');
  }

  function replaceAll(part: Node): void {
    if (part instanceof Element && part.closest(UNTRANSLATED)) return;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // of the kind that was asked for
    texts.forEach(replace);
  }

  replaceAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (isText(node)) replace(node);
        else replaceAll(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
