import type { InventedProposal } from './proposals.ts';

/** What the demonstration votes on right after its first start, so that visitors find a vote that has ended. */
export const SHORT_PROPOSAL: InventedProposal = {
  category: 'infrastructure',
  openDays: 20 / 86_400,
  anchorGraceSeconds: 60,
  eligibility: 'by-close',
  yesOfTen: 7,
  turnoutOfTen: 8,
  title: {
    en: 'Shade trees along every new road',
    si: 'සෑම නව මාර්ගයක් දෙපසම සෙවණ ගස්',
    ta: 'புதிய வீதி ஒவ்வொன்றின் ஓரத்திலும் நிழல் மரங்கள்',
  },
  short_description: {
    en: 'Plant native trees with each new road. This vote lasts only twenty seconds, so that you can see how a vote ends.',
    si: 'සෑම නව මාර්ගයක් සමඟම දේශීය ගස් සිටුවීම. ඡන්දයක් අවසන් වන ආකාරය ඔබට දැකගත හැකි වන පරිදි මෙම ඡන්දය පවතින්නේ තත්පර විස්සක් පමණි.',
    ta: 'ஒவ்வொரு புதிய வீதியுடனும் உள்நாட்டு மரங்களை நடுதல். ஒரு வாக்களிப்பு எப்படி முடிகிறது என்பதை நீங்கள் பார்ப்பதற்காக, இந்த வாக்களிப்பு இருபது வினாடிகள் மட்டுமே நடக்கும்.',
  },
  description_in_details: {
    en: 'Forty trees for each kilometre, of kinds that grow there anyway. The builder of the road waters them for two years, and the number that still stand is published each year.',
    si: 'කිලෝමීටරයකට ගස් හතළිහක්, ඒ ප්‍රදේශයේ ස්වභාවිකව වැඩෙන වර්ගවලින්. මාර්ගය තනන්නා වසර දෙකක් ඒවාට ජලය සපයන අතර, තවමත් නොමැරී ඇති ගස් ගණන සෑම වසරකම ප්‍රකාශයට පත් කෙරේ.',
    ta: 'ஒரு கிலோமீட்டருக்கு நாற்பது மரங்கள், அப்பகுதியில் இயற்கையாக வளரும் வகைகள். வீதியை அமைப்பவர் இரண்டு ஆண்டுகள் அவற்றுக்கு நீர் ஊற்றுவார்; உயிருடன் உள்ள மரங்களின் எண்ணிக்கை ஆண்டுதோறும் வெளியிடப்படும்.',
  },
};
