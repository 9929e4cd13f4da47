import type { HelpArticle, HelpRun } from '@sabha/domain/chat/help-article';
import type { DocumentKind, PublishedDocument } from '@sabha/domain/chat/published-document';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import type { AskedArticle } from '@sabha/help/parse-article';

/** A part of a text under one heading; the first part of a text may have none. */
export interface Section {
  heading: string | null;
  paragraphs: string[];
}

/** A document in one language. */
export interface DocumentText {
  title: string;
  /** One to three sentences that say the whole; null where nobody wrote them. */
  summary: string | null;
  /** How people ask for it: found by, never shown. */
  questions: string[];
  sections: Section[];
  /** Names that it is found by beside its text: its ministry, category, province. */
  keywords: string[];
}

/** What is indexed, in the languages that it has. */
export interface SearchDocument {
  kind: DocumentKind;
  id: string;
  /** A path of the platform without a language. */
  url: string;
  /** ISO 8601. */
  updatedAt: string | null;
  texts: Partial<Record<Language, DocumentText>>;
}

export const keyOf = (kind: DocumentKind, id: string): string => `${kind}/${id}`;

/** A document of the platform, to be indexed. Its paragraphs are its sections. */
export function fromPublished(published: PublishedDocument): SearchDocument {
  const texts: SearchDocument['texts'] = {};
  for (const language of LANGUAGES) {
    const title = published.title[language] ?? '';
    const text = published.text[language] ?? '';
    if (title === '' && text === '') continue;
    const { ministry, category, province, fiscal_year: year } = published.facts;
    texts[language] = {
      title: title === '' ? (text.split('\n')[0] ?? '') : title,
      summary: null,
      questions: [],
      sections: text
        .split('\n')
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => ({ heading: null, paragraphs: [paragraph] })),
      keywords: [ministry?.[language], category?.[language], province, year?.toString()].filter(
        (word): word is string => word !== undefined && word !== '',
      ),
    };
  }
  const { kind, id, url, updated_at: updatedAt } = published;
  return { kind, id, url, updatedAt, texts };
}

/** A help article in all its languages, to be indexed. */
export function fromHelpArticles(articles: readonly AskedArticle[]): SearchDocument {
  const [first] = articles;
  if (first === undefined) throw new Error('A help article needs at least one language');
  const texts: SearchDocument['texts'] = {};
  for (const article of articles) {
    const { title, summary, questions } = article;
    texts[article.language] = { title, summary, questions, sections: sectionsOf(article), keywords: [] };
  }
  const updated = articles.map((article) => article.updated).sort();
  return {
    kind: 'help',
    id: first.slug,
    url: `/help/${first.slug}`,
    updatedAt: `${updated.at(-1)}T00:00:00.000Z`,
    texts,
  };
}

const plain = (runs: HelpRun[]): string => runs.map((run) => run.text).join('');

function sectionsOf(article: HelpArticle): Section[] {
  const sections: Section[] = [];
  const latest = (): Section => {
    const last = sections.at(-1);
    if (last !== undefined) return last;
    const section = { heading: null, paragraphs: [] };
    sections.push(section);
    return section;
  };
  for (const block of article.blocks) {
    if (block.kind === 'heading') sections.push({ heading: block.text, paragraphs: [] });
    else if (block.kind === 'paragraph') latest().paragraphs.push(plain(block.runs));
    else latest().paragraphs.push(...block.items.map(plain));
  }
  return sections;
}
