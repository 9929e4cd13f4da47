// A help article as lines and sections, for the checks. What may stand in one is judged by packages/help/src/parse-article.ts.

/** Whether a file is the text of a help article: a text of the product, no document for developers. */
export const isArticle = (file) => /^packages\/help\/articles\/.*\.md$/.test(file);

/**
 * Reads an article: `head`, the keys with value and line; `questions` with their lines; `sections`, of which the first has no
 * heading, each with its heading, line and lines of text. Lines count from 1 in the file. Refuses nothing.
 */
export function readArticle(source) {
  const lines = source.split('\n').map((text, index) => ({ text, line: index + 1 }));
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---');
  const top = lines[0].text === '---' && end > 0 ? lines.slice(1, end) : [];
  const head = [];
  const questions = [];
  for (const { text, line } of top) {
    const [, question] = /^\s+- (.*)$/.exec(text) ?? [];
    if (question !== undefined) questions.push({ text: question.trim(), line });
    else {
      const [, key, value] = /^([^:]*):?(.*)$/.exec(text);
      head.push({ key, value: value.trim(), line });
    }
  }
  const sections = [{ heading: '', line: top.length + 3, lines: [] }];
  for (const { text, line } of lines.slice(top.length === 0 ? 0 : end + 1)) {
    if (text.startsWith('## ')) sections.push({ heading: text.slice(3).trim(), line, lines: [] });
    else sections.at(-1).lines.push({ text, line });
  }
  return { head, questions, sections };
}

/** The links of a section: what is pressed, where it leads, and its line. */
export function linksOf({ lines }) {
  return lines.flatMap(({ text, line }) =>
    [...text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)].map(([, words, target]) => ({ words, target, line })),
  );
}

/** What a reader sees of an article, as lines of text: title, summary, headings and body without the targets of links. */
export function shownLines({ head, sections }) {
  return [
    ...head
      .filter(({ key }) => key === 'title' || key === 'summary')
      .map(({ value, line }) => ({ text: value, line })),
    ...sections.flatMap(({ heading, line, lines }) => [{ text: heading, line }, ...lines]),
  ]
    .map(({ text, line }) => ({ text: withoutTargets(text), line }))
    .filter(({ text }) => text.trim() !== '');
}

/** What a reader sees in parts that say the same in every language: title, summary, and each section with its heading. */
export function shownParts({ head, sections }) {
  const value = (wanted) => {
    const found = head.find(({ key }) => key === wanted);
    return { text: found?.value ?? '', line: found?.line ?? 1 };
  };
  return [
    value('title'),
    value('summary'),
    ...sections.map(({ heading, line, lines }) => ({
      text: withoutTargets([heading, ...lines.map(({ text }) => text)].join('\n')),
      line,
    })),
  ];
}

function withoutTargets(text) {
  return text.replace(/\]\([^)]*\)/g, ']');
}
