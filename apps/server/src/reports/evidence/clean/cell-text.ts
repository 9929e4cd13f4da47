import { readXml } from './read-xml.ts';

/** Formats of a date that every workbook has without saying. */
const KNOWN_DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
const DAY_MS = 86_400_000;
/** Day 0 of a workbook, from which it counts days: of those that count from 1904 the dates are left as numbers. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LATEST_DAY = 2_958_465;

/** What a cell shows that has its value itself. Numbers of a date's format become dates. */
export function cellText(type: string, value: string, isDate: boolean): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const number = Number(value);
  if (type !== 'n' || !isDate || !(number >= 1 && number <= LATEST_DAY)) return value;
  const text = new Date(FIRST_DAY + Math.round(number * 86_400) * 1_000).toISOString();
  return (number * DAY_MS) % DAY_MS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** The numbers of the cell styles that show dates. */
export function dateStylesOf(styles: Uint8Array | null): ReadonlySet<number> {
  const dates = new Set<number>();
  if (!styles) return dates;
  const formats = new Set(KNOWN_DATES);
  let [isCells, next] = [false, 0];
  readXml(styles, {
    open({ name, attribute }) {
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? ''))
        formats.add(Number(attribute('numFmtId')));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        if (formats.has(Number(attribute('numFmtId')))) dates.add(next);
        next += 1;
      }
      return true;
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dates;
}

/** Whether a format shows a day, by its letters outside of quotes and brackets. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
