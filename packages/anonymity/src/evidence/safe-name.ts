import { EVIDENCE_ENDINGS, type EvidenceType } from '@sabha/domain/reports/evidence';

/** Longest name in bytes of UTF-8: what the header of a tar archive holds. */
const MOST_BYTES = 100;
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Invisible characters, but the joiners that Sinhala and Tamil are written with. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A name that is safe to give to a file on any system: no folders, no invisible or reserved characters, not hidden, of at most 100 bytes,
 * with the ending of what the file is.
 */
export function safeFileName(given: string, type: EvidenceType): string {
  const ending = `.${EVIDENCE_ENDINGS[type]}`;
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]{1,10}$/, '')
    .replace(FORBIDDEN, '')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const named = stem === '' || DEVICES.test(stem) ? `file${stem && `-${stem}`}` : stem;
  return cut(named, MOST_BYTES - ending.length) + ending;
}

/** As many whole characters as fit so many bytes. */
function cut(text: string, most: number): string {
  const encoder = new TextEncoder();
  let [length, kept] = [0, ''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    length += encoder.encode(segment).length;
    if (length > most) break;
    kept += segment;
  }
  return kept.trimEnd() || 'file';
}
