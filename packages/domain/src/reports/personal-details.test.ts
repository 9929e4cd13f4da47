import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findPersonalDetails } from './personal-details.ts';

const found = (text: string) => findPersonalDetails(text).map(({ kind, text: words }) => `${kind}: ${words}`);

describe('what could tell who somebody is', () => {
  test('is found in English', () => {
    assert.deepEqual(
      found(
        'Mr. Nimal Perera (881234567V, 077 123 4567, nimal.p@example.lk) of Kandy General Hospital took it at 10.30 pm. I informed my supervisor.',
      ),
      [
        'name: Mr. Nimal Perera',
        'nic: 881234567V',
        'phone: 077 123 4567',
        'email: nimal.p@example.lk',
        'place: Kandy General Hospital',
        'rare: 10.30 pm',
        'rare: I informed',
        'rare: my supervisor',
      ],
    );
  });

  test('is found in Sinhala', () => {
    assert.deepEqual(found('සුනිල් මහතාගේ අංකය 0112345678. මහනුවර රෝහලේ මම පමණයි මෙය දුටුවේ. කේ.ඒ. බණ්ඩාර ද සිටියේය.'), [
      'name: සුනිල් මහතාගේ',
      'phone: 0112345678',
      'place: මහනුවර රෝහලේ',
      'rare: මම පමණයි',
      'name: බණ්ඩාර',
    ]);
  });

  test('is found in Tamil', () => {
    assert.deepEqual(found('திரு. சிவகுமார் 200012345678 யாழ்ப்பாணம் வைத்தியசாலையில். நான் மட்டும் பார்த்தேன்.'), [
      'name: திரு. சிவகுமார்',
      'nic: 200012345678',
      'place: யாழ்ப்பாணம் வைத்தியசாலையில்',
      'rare: நான் மட்டும்',
    ]);
  });

  test('is found however numbers are written', () => {
    for (const phone of ['+94 77 123 4567', '0094771234567', '077-1234567', '011 2 345 678', '0771234567'])
      assert.deepEqual(found(`Call ${phone} now`), [`phone: ${phone}`]);
    for (const nic of ['199012345678', '1990 1234 5678', '901234567v', '901234567 X'])
      assert.deepEqual(found(`It is ${nic}.`), [`nic: ${nic}`]);
    assert.deepEqual(found('Account 8001 2345 6789 0'), ['number: 8001 2345 6789 0']);
    assert.deepEqual(found('The van WP CAB-1234 and KX-4321'), ['vehicle: WP CAB-1234', 'vehicle: KX-4321']);
    assert.deepEqual(found('Ask k.nadarajah (at) example.com'), ['email: k.nadarajah (at) example.com']);
  });

  test('is not found in what most reports say', () => {
    for (const text of [
      'Two hundred books were paid for in March. None has come since.',
      'Rs. 12,500,000 of LKR 2000 million, in 2024 and 2025, was paid for 340 children.',
      'Meals for 340 children are paid for. I counted 210 of them, every day of the month.',
      'නව වීදි පහන් හැටක් සවි කර අවසන් බව සඳහන් වේ. මාර්ගයේ ඇත්තේ පහන් විසිදෙකක් පමණි.',
      'ஒட்டிகள் ஒவ்வொரு மாத இறுதியிலும் ஒட்டப்படுகின்றன. பழைய திகதிகள் தெரிகின்றன.',
    ])
      assert.deepEqual(found(text), [], text);
  });

  test('is found in its own words, in order, once, in any text', () => {
    const pieces = fc.constantFrom(
      ...[
        '077 123 4567',
        '901234567V',
        'Mr. Silva',
        'a@b.lk',
        'මහතා',
        'திரு. ',
        ' ',
        '\u200d',
        '12',
        '.',
        '-',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end, text: words } of findPersonalDetails(text)) {
          assert.ok(start >= last && end > start);
          assert.equal(text.slice(start, end), words);
          last = end;
        }
      }),
    );
  });

  test('is looked for in texts that are made to keep it busy', () => {
    for (const unit of ['A. ', 'Aa ', '0 ', 'க. ', 'අඅ ', 'a.', '-0'])
      assert.ok(findPersonalDetails(unit.repeat(5_000 / unit.length)).length >= 0);
  });
});
