import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type NicFailure, nicMessage, readNic } from './nic.ts';
import { birthDateOf, isLeapYear, lastDayOf, NIC_CALENDARS, type NicCalendar } from './nic-calendar.ts';

const TODAY = '2026-11-21';
const read = (text: string, calendar: NicCalendar = 'specification') =>
  readNic(text, { calendar, today: TODAY });
const value = (text: string, calendar?: NicCalendar) => {
  const nic = read(text, calendar);
  assert.ok(nic.ok, `${text} should be read`);
  return nic.value;
};
const failure = (text: string, calendar?: NicCalendar): NicFailure => {
  const nic = read(text, calendar);
  assert.ok(!nic.ok, `${text} should be refused`);
  return nic.failure;
};
const message = (text: string, calendar?: NicCalendar) => nicMessage(failure(text, calendar));

const calendars = fc.constantFrom(...NIC_CALENDARS);
const digits = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
/** Any valid person of an old card: two digits of the year, day, serial and check digit. */
const oldCard = fc
  .tuple(digits(2), fc.integer({ min: 1, max: 365 }), fc.boolean(), digits(4))
  .map(([year, day, female, rest]) => `${year}${String(female ? day + 500 : day).padStart(3, '0')}${rest}`);

describe('a NIC number', () => {
  test('of an old card and of the new one of the same person are one', () => {
    fc.assert(
      fc.property(oldCard, fc.constantFrom('V', 'X', 'v', 'x'), calendars, (nine, letter, calendar) => {
        fc.pre(!nine.endsWith('0000'));
        const old = value(nine + letter, calendar);
        const renewed = value(old.twelve, calendar);
        assert.deepEqual({ ...renewed, format: 'old' }, old);
        assert.equal(old.twelve, `19${nine.slice(0, 5)}0${nine.slice(5)}`);
      }),
    );
  });

  test('is the same person with V and with X', () => {
    fc.assert(fc.property(oldCard, (nine) => assert.deepEqual(value(`${nine}V`), value(`${nine}x`))));
  });

  test('of two different people never becomes one', () => {
    fc.assert(
      fc.property(oldCard, oldCard, (one, other) => {
        fc.pre(one !== other);
        assert.notEqual(value(`${one}V`).twelve, value(`${other}V`).twelve);
      }),
    );
  });

  test('may be pasted with spaces, hyphens and direction marks', () => {
    for (const text of [
      '  912680444v\n',
      '91268 0444 V',
      '\u202d912680444V\u202c',
      '91268-0444\u00a0V\u200f',
    ])
      assert.deepEqual(value(text), value('912680444V'), text);
  });

  test('says year, day, gender and date', () => {
    assert.deepEqual(value('915680444V'), {
      format: 'old',
      twelve: '199156800444',
      birthYear: 1991,
      dayOfYear: 68,
      gender: 'female',
      birthDate: '1991-03-09',
    });
  });

  test('has every day of every year in the specification’s calendar, and no other', () => {
    for (let year = 1900; year <= 2026; year++) {
      const days = isLeapYear(year) ? 366 : 365;
      for (let day = 1; day <= days; day++) {
        const { birthDate, dayOfYear } = value(`${year}${String(day).padStart(3, '0')}01234`);
        assert.equal(dayOfYear, day);
        assert.equal(birthDate, new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10));
      }
      assert.equal(failure(`${year}${days + 1}01234`).kind, 'invalid-day-of-year');
    }
  });

  test('in the other calendar goes through every date of the year once, in order, but for day 60 of a common year', () => {
    for (let year = 1900; year <= 2026; year++) {
      assert.equal(lastDayOf(year, 'leap-always'), 366);
      const dates = Array.from({ length: 366 }, (_, day) => birthDateOf(year, day + 1, 'leap-always'));
      const distinct = [...new Set(dates)];
      assert.equal(distinct.length, isLeapYear(year) ? 366 : 365);
      assert.deepEqual(distinct, distinct.toSorted());
      assert.equal(dates[0], `${year}-01-01`);
      assert.equal(dates[58], `${year}-02-28`);
      assert.equal(dates[59], isLeapYear(year) ? `${year}-02-29` : `${year}-03-01`);
      assert.equal(dates[60], `${year}-03-01`);
      assert.equal(dates[365], `${year}-12-31`);
    }
  });

  test('in the calendars differs by one day after February of a common year, and in nothing else', () => {
    assert.equal(value('913010444V', 'leap-always').birthDate, '1991-10-27'); // a card and its date as published, ADR 008
    assert.equal(value('913010444V', 'specification').birthDate, '1991-10-28');
    assert.equal(value('913010444V', 'leap-always').twelve, value('913010444V').twelve);
    assert.equal(value('923010444V', 'leap-always').birthDate, value('923010444V').birthDate);
  });

  test('takes day 366 of a common year in the calendar that always counts 29 February', () => {
    assert.equal(message('913660444V'), 'Invalid day of year: 366. Must be between 1-365 for year 1991');
    assert.equal(value('913660444V', 'leap-always').birthDate, '1991-12-31');
  });
});

describe('a refused NIC number gets the specification’s words', () => {
  test('when nothing is written', () => {
    for (const nothing of ['', '   ', '\t\n']) assert.equal(message(nothing), 'NIC number is required');
  });

  test('when it has neither form', () => {
    const words = 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)';
    for (const text of ['123', '12345678V', '1234567890V', '123456789A', '12345678901', '1234567890123'])
      assert.equal(message(text), words);
  });

  test('with the day without the mark of a woman, the year and its last day', () => {
    assert.equal(message('900000444V'), 'Invalid day of year: 0. Must be between 1-365 for year 1990');
    assert.equal(message('905000444V'), 'Invalid day of year: 500. Must be between 1-365 for year 1990');
    assert.equal(message('908660444V'), 'Invalid day of year: 366. Must be between 1-365 for year 1990');
    assert.equal(message('199286701234'), 'Invalid day of year: 367. Must be between 1-366 for year 1992');
    assert.equal(
      message('900000444V', 'leap-always'),
      'Invalid day of year: 0. Must be between 1-366 for year 1990',
    );
    assert.equal(message('190036601234'), 'Invalid day of year: 366. Must be between 1-365 for year 1900');
  });

  test('for a year before 1900 or after this one', () => {
    for (const year of ['0000', '1899', '2027', '9999'])
      assert.equal(message(`${year}00112345`), 'Invalid birth year');
    assert.ok(read('202600112345').ok);
    assert.ok(!readNic('202700112345', { calendar: 'specification', today: '2026-12-31' }).ok);
    assert.ok(readNic('202700112345', { calendar: 'specification', today: '2027-01-01' }).ok);
  });

  test('for the serial number 0000 of the new form, which the old form has no rule for', () => {
    assert.equal(message('199000100000'), 'Invalid serial number in NIC');
    assert.equal(message('199000110000'), 'Invalid serial number in NIC');
    assert.equal(value('900010000V').twelve, '199000100000');
  });
});

describe('hostile text as a NIC number', () => {
  const attacks = [
    '１２３４５６７８９Ｖ',
    '٩١٢٦٨٠٤٤٤V',
    '௧௨௩௪௫௬௭௮௯௦௧௨',
    '912680444\u0000V',
    '912680444V\n912680444V',
    '912680444ⅴ',
    '912680444V; DROP TABLE people',
    '-12680444V',
    '1e1268044V',
    '0x1991268044',
    '9'.repeat(1_000_000),
    `${' '.repeat(1_000_000)}1`,
  ];

  for (const attack of attacks)
    test(`is refused: ${JSON.stringify(attack.slice(0, 24))}`, () => {
      assert.equal(failure(attack).kind, 'invalid-nic-format');
    });

  test('never throws, never gives a number that is not twelve plain digits, never is repeated in the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), calendars, (text, calendar) => {
        const nic = read(text, calendar);
        if (nic.ok) assert.match(nic.value.twelve, /^[0-9]{12}$/);
        else assert.match(nicMessage(nic.failure), /^(NIC number is required|Invalid [A-Za-z0-9 :.()-]+)$/);
      }),
    );
  });
});
