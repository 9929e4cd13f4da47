import { markupText } from './markup.ts';

const BADGE = { height: 28, left: 62, letter: 7.4 } as const;

/** A badge with the count, as wide as its words. */
export function badge(site: string, count: string, isMet: boolean): string {
  const right = Math.ceil([...count].length * BADGE.letter) + 20;
  const width = BADGE.left + right;
  const text = (x: number, words: string) =>
    `<text x="${x}" y="19" text-anchor="middle">${markupText(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE.height}" role="img" aria-label="${markupText(`${site}: ${count}`)}"><rect width="${width}" height="${BADGE.height}" rx="5" fill="#8a1538"/><path d="M${BADGE.left} 0h${right - 5}a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-${right - 5}z" fill="${isMet ? '#00534e' : '#3b3634'}"/><g fill="#fff" font-family="Noto Sans,Noto Sans Sinhala,Noto Sans Tamil,sans-serif" font-size="13" font-weight="600">${text(BADGE.left / 2, site)}${text(BADGE.left + right / 2, count)}</g></svg>`;
}
