import { readArticles } from '@sabha/help/read-articles';
import { fromHelpArticles, type SearchDocument } from './index/documents.ts';

/** The help articles of the product, to be indexed: one document each, in three languages. */
export function helpDocuments(): SearchDocument[] {
  const bySlug = Map.groupBy(readArticles(), ({ slug }) => slug);
  return [...bySlug.values()].map(fromHelpArticles);
}
