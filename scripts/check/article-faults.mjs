// What is wrong with the texts of help articles, one by one and between the languages. Faults are `{line, fault}`.
import { linksOf } from './article-text.mjs';

const KEYS = ['title', 'updated', 'summary', 'questions'];
const FEWEST_QUESTIONS = 10;
const MOST_QUESTIONS = 120;

/** Sites that articles may lead to: public offices of Sri Lanka, and the wallet. */
const SITES = new Set([
  'elections.gov.lk',
  'gic.gov.lk',
  'metamask.io',
  'www.ciaboc.gov.lk',
  'www.parliament.lk',
  'www.rticommission.lk',
]);

/**
 * The paths of the pages that a citizen can open, of the routes of the web app: without the language before them, and only
 * those in which nothing is filled in. What is no page (data, the worker) is a module without JSX.
 */
export function pagePaths(routes, above = '') {
  return routes.flatMap(({ path = '', file, children = [] }) => {
    const parts = path.split('/').filter((part) => part !== '' && !part.endsWith('?'));
    const full = [above, ...parts].join('/');
    const below = pagePaths(children, full);
    const isPage = file.endsWith('.tsx') && !/[:*]/.test(full);
    return isPage ? [full === '' ? '/' : full, ...below] : below;
  });
}

/** What is wrong in one article. `today` is a day such as 2026-11-26; `pages` and `slugs` are sets of what can be opened. */
export function articleFaults(article, { today, pages, slugs }) {
  return [
    ...headFaults(article, today),
    ...questionFaults(article),
    ...article.sections.flatMap(({ lines }) => lineFaults(lines)),
    ...article.sections.flatMap(linksOf).flatMap(({ words, target, line }) => {
      const fault = linkFault(words, target, { pages, slugs });
      return fault === undefined ? [] : [{ line, fault }];
    }),
  ];
}

/** What a translation has other than the English article: the number of sections, and the links of each. */
export function translationFaults(english, translation) {
  const [wanted, found] = [english.sections, translation.sections];
  if (wanted.length !== found.length)
    return [
      {
        line: found.at(-1).line,
        fault: `${found.length - 1} headings, the English text has ${wanted.length - 1}`,
      },
    ];
  return found.flatMap((section, index) => {
    const [there, here] = [targets(wanted[index]), targets(section)];
    return [
      ...without(there, here).map((target) => ({
        line: section.line,
        fault: `lacks the link to ${target} of the English text`,
      })),
      ...without(here, there).map((target) => ({
        line: section.line,
        fault: `has a link to ${target}, the English text has none here`,
      })),
    ];
  });
}

function headFaults({ head }, today) {
  const counts = KEYS.map((key) => [key, head.filter((one) => one.key === key).length]);
  const updated = head.find(({ key }) => key === 'updated');
  return [
    ...head
      .filter(({ key }) => !KEYS.includes(key))
      .map(({ key, line }) => ({ line, fault: `"${key}" is no key of a head` })),
    ...counts
      .filter(([, count]) => count !== 1)
      .map(([key, count]) => ({ line: 1, fault: `the head has ${key} ${count} times` })),
    ...head
      .filter(({ key, value }) => (key === 'questions') !== (value === ''))
      .map(({ key, line }) => ({
        line,
        fault: `${key} needs ${key === 'questions' ? 'a list' : 'a value'}`,
      })),
    ...(updated === undefined || isPastDay(updated.value, today)
      ? []
      : [
          { line: updated.line, fault: `updated is a day up to today, such as ${today}: "${updated.value}"` },
        ]),
  ];
}

function isPastDay(text, today) {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text && text <= today;
}

function questionFaults({ head, questions }) {
  const line = head.find(({ key }) => key === 'questions')?.line ?? 1;
  const seen = new Map();
  const repeats = [];
  for (const question of questions) {
    const words =
      question.text
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const before = seen.get(words.join(' '));
    if (before !== undefined)
      repeats.push({ line: question.line, fault: `asks the same as line ${before}: "${question.text}"` });
    else seen.set(words.join(' '), question.line);
  }
  return questions.length < FEWEST_QUESTIONS || questions.length > MOST_QUESTIONS
    ? [
        {
          line,
          fault: `${questions.length} questions, there are ${FEWEST_QUESTIONS} to ${MOST_QUESTIONS}`,
        },
        ...repeats,
      ]
    : repeats;
}

/** What Markdown reads otherwise than the writer meant: HTML, and text that it adds to the item of a list above it. */
function lineFaults(lines) {
  const isItem = (text) => /^(- |\d+\. )/.test(text);
  return lines.flatMap(({ text, line }, index) => {
    const above = lines[index - 1]?.text ?? '';
    return [
      ...(/<\/?[a-z!]|&[a-z#]\w*;/i.test(text) ? [{ line, fault: 'HTML is not used in articles' }] : []),
      ...(text !== '' && !isItem(text) && isItem(above)
        ? [{ line, fault: 'needs an empty line above: it would belong to the item of the list' }]
        : []),
    ];
  });
}

function linkFault(words, target, { pages, slugs }) {
  if (target.startsWith('tel:')) {
    const number = target.slice('tel:'.length);
    if (!/^\+?\d{3,12}$/.test(number)) return `${target} is no telephone number`;
    return /\d/.test(words) && words.replace(/[^\d+]/g, '') !== number
      ? `"${words}" calls ${number}`
      : undefined;
  }
  if (!target.startsWith('/')) {
    const site = /^https:\/\/([^/?#]+)/.exec(target)?.[1];
    return SITES.has(site) ? undefined : `${target} is no site that articles may lead to`;
  }
  const [path] = target.split('?');
  const slug = /^\/help\/(.+)$/.exec(path)?.[1];
  if (slug !== undefined) return slugs.has(slug) ? undefined : `no help article ${slug}`;
  return pages.has(path) ? undefined : `no page ${path}`;
}

const targets = (section) => linksOf(section).map(({ target }) => target);

/** The members of a list that another list has not, or has fewer times. */
function without(list, other) {
  const left = [...other];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
