import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectLanguage } from '../language/detect-language.ts';
import { adviceAskedOn } from './advice.ts';

const askedOn = (question: string) => adviceAskedOn(question, detectLanguage(question, 'en').language);

test('who asks how to vote or what to sign asks for advice, in each language and in Latin letters', () => {
  const questions = [
    'Whom should I vote for?',
    'who should i vote for in the election',
    'which party should we vote for',
    'tell me who to vote for',
    'How should I vote on the river plan?',
    'Should I vote yes on free buses for students?',
    'should we vote against the new road',
    'Should I sign this petition?',
    'is it better to vote no',
    'do you recommend voting yes?',
    'how would you vote',
    'මම කාට ඡන්දය දිය යුතුද?',
    'කාටද ඡන්දය දෙන්න ඕනේ',
    'මොන පක්ෂයටද ඡන්දය දෙන්නේ',
    'නොමිලේ බස් යෝජනාවට ඔව් කියලා ඡන්දය දෙන්නද?',
    'මේකට විරුද්ධව ඡන්දය දිය යුතුද',
    'මේ යෝජනාවට නැහැ කියලා ඡන්දය දෙන්නද',
    'mama kaatada chandaya denna oneda',
    'yarukku vottu podanum',
    'நான் யாருக்கு வாக்களிக்க வேண்டும்?',
    'யாருக்கு ஓட்டு போடணும்',
    'எந்தக் கட்சிக்கு வாக்களிப்பது நல்லது',
    'இதற்கு ஆதரவாக வாக்களிக்கலாமா?',
    'இலவச பஸ் முன்மொழிவுக்கு ஆம் என்று வாக்களிக்க வேண்டுமா?',
  ];
  for (const question of questions) assert.notEqual(askedOn(question), null, question);
});

test('who asks how voting works, or who may, asks for none', () => {
  const questions = [
    'How do I vote?',
    'who can vote',
    'who can vote for a proposal',
    'who voted for the river plan',
    'Do I have to vote?',
    'should I keep my receipt',
    'should I sign out on a shared computer',
    'how many people voted yes on free buses',
    'which proposals can I vote on',
    'can I change my vote from yes to no',
    'what happens when a vote closes',
    'ඡන්දය දෙන්නේ කොහොමද?',
    'ඡන්දය දිය හැක්කේ කාටද',
    'කාටද ඡන්දය දෙන්න පුළුවන්',
    'මගේ ඡන්දය වෙනස් කරන්නේ කොහොමද',
    'කලින් පටන් ගත්ත එකකට වෝට් කරන්න දෙන්නේ නෑ',
    'ඡන්ද කාලේ නීති කඩනවා දැක්කොත් පැමිණිල්ලක් කරන්න ඕනේ කාටද',
    'வோட் போட ஒண்டும் இல்லையே',
    'எப்படி வாக்களிப்பது?',
    'யாருக்கு வாக்களிக்க முடியும்',
    'வாக்களிக்க யாருக்கு உரிமை உண்டு',
    'என் வாக்கை மாற்ற முடியுமா',
  ];
  for (const question of questions) assert.equal(askedOn(question), null, question);
});

test('what it is about stays', () => {
  assert.equal(askedOn('Should I vote yes on free buses for students?'), 'free buses for students?');
  assert.match(askedOn('நான் இலவச பஸ் முன்மொழிவுக்கு ஆம் என்று வாக்களிக்க வேண்டுமா?') ?? '', /இலவச பஸ்/);
});
