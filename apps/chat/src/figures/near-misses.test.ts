import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { FigureDesk } from '../../test/figure-desk.ts';
import type { FigureAnswer } from './figure-answer.ts';

describe('figures that the platform does not have', () => {
  let desk: FigureDesk;
  before(async () => {
    desk = await FigureDesk.open();
  });
  after(() => desk.platform.close());

  async function figure(question: string, language: Language): Promise<FigureAnswer> {
    const answer = await desk.ask(question, language);
    assert.ok(answer !== null && answer !== 'unreachable', `${question}: ${answer}`);
    return answer;
  }

  test('are said not to be there of a number, a year, a place or a ministry that is not there', async () => {
    for (const [question, language, words] of [
      ['How many signed petition 7?', 'en', /no petition 7/],
      ['How many signed petition 3000?', 'en', /no petition 3000/],
      ['How many voted on proposal 3000?', 'en', /no proposal 3000/],
      ['පෙත්සම 3000 අත්සන් කීයද?', 'si', /අංක 3000 දරන පෙත්සමක්/],
      ['மனு 3000 இல் எத்தனை கையொப்பங்கள்?', 'ta', /3000 ஆம் இலக்க மனு/],
      ['How many petitions were there in 2023?', 'en', /no such figure for “2023”.*47 petitions/],
      ['How many reports are there in Kandy?', 'en', /no such figure for “kandy”/],
      ['budget of the ministry of magic', 'en', /no ministry or area/],
      ['මැජික් අමාත්‍යාංශයේ අයවැය කීයද?', 'si', /එම නමින් අමාත්‍යාංශයක්/],
      ['மந்திர அமைச்சுக்கு எவ்வளவு?', 'ta', /அந்தப் பெயரில்/],
      ['How much was the health budget of 2019?', 'en', /no budget of 2019/],
      ['How much did the Ministry of Health spend?', 'en', /not published/],
    ] as const) {
      const answer = await figure(question, language);
      assert.equal(answer.figure, null, question);
      assert.match(answer.text, words, question);
    }
  });

  test('are none where a word of the question is about something else', async () => {
    const none: ReadonlyArray<readonly [Language, string]> = [
      ['en', 'health budget of India 2024'],
      ['en', 'How much of the defence budget goes to the navy?'],
      ['en', 'Is the health budget enough?'],
      ['en', 'How much will health get next year?'],
      ['en', 'How many reports were resolved last week?'],
      ['si', 'ලබන අවුරුද්දේ සෞඛ්‍යයට කීයක් දෙනවද?'],
      ['si', 'labana awurudde saukyayata keeyak denawada'],
      ['si', 'සෞඛ්‍ය අයවැය ප්‍රමාණවත්ද?'],
      ['si', 'පෙත්සම 3ට අත්සන් නොකළ අය කීයද?'],
      ['ta', 'அடுத்த ஆண்டு சுகாதாரத்துக்கு எவ்வளவு கிடைக்கும்?'],
      ['ta', 'பாதுகாப்பு பட்ஜெட்டில் பாதி எவ்வளவு?'],
      ['ta', 'சுகாதார பட்ஜெட் போதுமானதா?'],
      ['ta', 'மனு 3க்கு ஒரு நாளைக்கு எத்தனை கையொப்பங்கள்?'],
      ['ta', 'மனு 3இல் கையொப்பமிடாதவர்கள் எத்தனை பேர்?'],
      ['en', 'budget per person'],
      ['en', 'how much does health cost per head'],
      ['en', 'budget of Colombo municipal council'],
      ['en', 'how much does a vote cost'],
      ['en', 'how many women signed petition 3'],
      ['en', 'tax revenue 2024'],
      ['en', 'half of the health budget'],
      ['en', 'how much is the health budget in dollars'],
      ['en', 'budget of health and education together'],
      ['en', 'ministry of wealth budget 2024'],
      ['en', 'police number'],
      ['en', 'how many projects are not delayed'],
      ['en', 'second largest ministry budget'],
      ['en', 'how many proposals about ferries'],
      ['en', 'how many petitions about wells'],
      ['en', 'how many projects were delayed in 2022'],
      ['en', 'which province has the most delayed projects'],
      ['en', 'how many ministries are there'],
      ['en', 'how many votes does Kandy have'],
      ['en', 'how much money did petition 3 collect'],
      ['si', 'ඉන්දියාවේ සෞඛ්‍ය අයවැය 2024'],
      ['si', 'එක් කෙනෙකුට අයවැයෙන් කීයද'],
      ['si', 'ඡන්දයක් දාන්න කීයක් යනවද'],
      ['si', 'කොළඹ නගර සභාවේ අයවැය කීයද'],
      ['si', 'පෙත්සම 3ට අත්සන් කරපු කාන්තාවන් කීදෙනෙක්ද'],
      ['si', 'අල්ලස් ගැන පැමිණිලි කීයද'],
      ['si', '2022 ප්‍රමාද ව්‍යාපෘති කීයද'],
      ['ta', 'இந்தியாவின் சுகாதார பட்ஜெட் எவ்வளவு'],
      ['ta', 'ஒருவருக்கு சுகாதாரத்துக்கு எவ்வளவு'],
      ['ta', 'வாக்களிக்க எவ்வளவு செலவாகும்'],
      ['ta', 'கொழும்பு மாநகர சபை பட்ஜெட் எவ்வளவு'],
      ['ta', 'மனு 3 இல் எத்தனை பெண்கள் கையொப்பமிட்டனர்'],
      ['ta', 'லஞ்சம் பற்றிய முறைப்பாடுகள் எத்தனை'],
      ['ta', '2022 தாமதமான திட்டங்கள் எத்தனை'],
      ['ta', 'எத்தனை அமைச்சுகள் உள்ளன'],
    ];
    for (const [language, question] of none) {
      const answer = await desk.ask(question, language);
      assert.ok(answer !== 'unreachable');
      assert.equal(answer?.figure ?? null, null, `${question}: ${answer?.text}`);
    }
  });
});
