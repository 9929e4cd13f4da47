/** An hour in somebody's calendar, with a reminder when it begins. */
export interface CalendarEntry {
  /** The same for every file of the same entry, so that a calendar keeps it once. */
  readonly id: string;
  readonly begins: Date;
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

const MOST_OCTETS = 75;

/** A calendar file (RFC 5545) with this entry, as every calendar opens it. `now` is when it was written. */
export function calendarFile({ id, begins, title, text, address }: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sabha//Petitions//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART:${instantOf(begins)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${address}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** In UTC, in the basic form: `20261127T044500Z`. */
function instantOf(when: Date): string {
  return `${when.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** A line has at most 75 octets; it goes on in the next one behind a space. No character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [all, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) [all, octets] = [`${all}\r\n `, 1];
    all += character;
    octets += size;
  }
  return all;
}
