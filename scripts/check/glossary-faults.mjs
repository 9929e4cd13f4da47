const ANOTHERS_LETTERS = { si: /[\u0b80-\u0bff]/, ta: /[\u0d80-\u0dff]/ };

/**
 * The rows of all tables of a glossary: for each language the words of the term (the first names it, the others are forms
 * that it takes) and the words that are not used for it.
 */
export function readGlossary(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (English|---) \|/.test(line))
    .map((line) => {
      const cells = line.split('|').slice(1, -1).map(wordsOf);
      const [en = [], si = [], ta = [], notEn = [], notSi = [], notTa = []] = cells;
      return { words: { en, si, ta }, not: { en: notEn, si: notSi, ta: notTa } };
    });
}

/** What a text of one language says against the glossary. */
export function wordFaults(glossary, language, text) {
  const wrong = glossary.flatMap(({ words, not }) =>
    not[language]
      .filter((word) => has(text, word, language))
      .map((word) => `says "${word}", the glossary "${words[language][0]}"`),
  );
  return ANOTHERS_LETTERS[language]?.test(text) ? [...wrong, 'has letters of another language'] : wrong;
}

/** What a translation lacks of the terms that the English text has. Names of what is filled in are no words of it. */
export function missingWords(glossary, language, english, text) {
  const said = english.replace(/\{\{[^}]*\}\}/g, '');
  return glossary
    .filter(({ words }) => asks(words.en[0], said))
    .filter(({ words }) => !words[language].some((word) => has(text, word, language)))
    .map(({ words }) => `does not say "${words[language][0]}" for "${words.en[0].replaceAll('"', '')}"`);
}

function asks(term, english) {
  if (term.startsWith('(')) return false;
  return term.startsWith('"') ? term === `"${english}"` : has(english, term, 'en');
}

/** English has whole words, also in the plural. In the others a word goes on with its endings, which replace a last virama. */
function has(text, word, language) {
  if (language !== 'en') return text.includes(word.replace(/[\u0bcd\u0dca]$/, ''));
  return new RegExp(`\\b${word.replace(/y$/, '(y|ies)')}s?\\b`, 'i').test(text);
}

function wordsOf(cell) {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
