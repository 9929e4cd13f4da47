import { readFile } from 'node:fs/promises';
import {
  type HelpArticle,
  type HelpBlock,
  type HelpRun,
  helpArticleSchema,
} from '@sabha/domain/chat/help-article';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { HELP_TOPICS } from './topics.ts';

/** An article with the ways in which people ask for it, which are never shown. */
export type StoredArticle = HelpArticle & { readonly questions: readonly string[] };

/** Every article in every language, in the order of the topics. Rejects where the form of one is wrong; one that is not written is left out. */
export async function readHelpArticles(): Promise<readonly StoredArticle[]> {
  const wanted = Object.entries(HELP_TOPICS).flatMap(([topic, slugs]) =>
    slugs.flatMap((slug) => LANGUAGES.map((language) => ({ topic, slug, language }))),
  );
  const read = await Promise.all(
    wanted.map(async (head) => {
      const text = await textOf(head.slug, head.language);
      return text === null ? [] : [parsed(text, head)];
    }),
  );
  return read.flat();
}

async function textOf(slug: string, language: Language): Promise<string | null> {
  try {
    return await readFile(new URL(`../articles/${slug}.${language}.md`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}

function parsed(text: string, head: { topic: string; slug: string; language: Language }): StoredArticle {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1]?.trim() ?? '';
  const questions = [...front.matchAll(/^ {2}- (.*)$/gm)].map(([, question = '']) => question.trim());
  const fields = { title: value('title'), summary: value('summary'), updated: value('updated') };
  return { ...helpArticleSchema.parse({ ...head, ...fields, blocks: blocksOf(body) }), questions };
}

function blocksOf(body: string): HelpBlock[] {
  return body
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
      const items = block.split('\n');
      const ordered = /^\d+\. /.test(block);
      if (ordered || block.startsWith('- '))
        return { kind: 'list', ordered, items: items.map((item) => runsOf(item.replace(/^(\d+\.|-) /, ''))) };
      return { kind: 'paragraph', runs: runsOf(items.join(' ')) };
    });
}

function runsOf(text: string): HelpRun[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (label !== undefined && href !== undefined) return { text: label, href };
      return part.startsWith('**') ? { text: part.slice(2, -2), strong: true } : { text: part };
    });
}
