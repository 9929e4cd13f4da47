import type { HelpArticle, HelpBlock, HelpRun } from '@sabha/domain/chat/help-article';
import type { Language } from '@sabha/domain/core/localized';
import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';

/** An article with the ways in which people ask for it. */
export type AskedArticle = HelpArticle & { questions: string[] };

/** What the name and the folder of a file say of an article. */
export interface ArticleName {
  slug: string;
  topic: string;
  language: Language;
  /** For messages of errors. */
  file: string;
}

/**
 * Reads the text of an article file.
 * @throws {Error} With file and line, for what is not in the subset of Markdown that articles use, or a head that is not whole.
 */
export function parseArticle(source: string, name: ArticleName): AskedArticle {
  const { file, ...head } = name;
  const { values, body, bodyLine }: FrontMatter = readFrontMatter(source, file);
  const blocks = fromMarkdown(body).children.map((node) => readBlock(node, { file, bodyLine }));
  if (blocks.length === 0) throw new Error(`${file}:${bodyLine}: has no text`);
  return { ...head, ...values, blocks };
}

interface At {
  file: string;
  /** The line of the file on which the Markdown begins, less one. */
  bodyLine: number;
}

function refuse(
  node: { type: string; position?: { start: { line: number } } | undefined },
  at: At,
  why: string,
): never {
  throw new Error(`${at.file}:${at.bodyLine + (node.position?.start.line ?? 1)}: ${why}`);
}

function readBlock(node: RootContent, at: At): HelpBlock {
  if (node.type === 'heading') {
    if (node.depth !== 2) refuse(node, at, 'a heading begins with ##');
    return { kind: 'heading', text: node.children.map((child) => plainText(child, at)).join('') };
  }
  if (node.type === 'paragraph') return { kind: 'paragraph', runs: readRuns(node.children, at) };
  if (node.type !== 'list') return refuse(node, at, `${node.type} is not used in articles`);
  return {
    kind: 'list',
    ordered: node.ordered === true,
    items: node.children.map((item) => readItem(item.children, item, at)),
  };
}

function readItem(
  children: (BlockContent | DefinitionContent)[],
  item: { type: string; position?: { start: { line: number } } | undefined },
  at: At,
): HelpRun[] {
  const [only, ...others] = children;
  if (only?.type !== 'paragraph' || others.length > 0)
    return refuse(item, at, 'an item of a list is one line of text');
  return readRuns(only.children, at);
}

function plainText(node: PhrasingContent, at: At): string {
  return node.type === 'text' ? node.value : refuse(node, at, `${node.type} where only plain text may be`);
}

function readRuns(nodes: PhrasingContent[], at: At): HelpRun[] {
  return nodes.map((node): HelpRun => {
    if (node.type === 'strong')
      return { text: node.children.map((child) => plainText(child, at)).join(''), strong: true };
    if (node.type === 'link') {
      if (!/^(\/(?!\/)|tel:\+?\d+$|https:\/\/)/.test(node.url)) refuse(node, at, `a link to ${node.url}`);
      return { text: node.children.map((child) => plainText(child, at)).join(''), href: node.url };
    }
    // A line break in the file is a space on the page.
    return { text: plainText(node, at).replaceAll('\n', ' ') };
  });
}
