import type { ProposalText } from '@sabha/domain/voting/proposal-text';

/** What the demonstration votes on in secret, again and again, so that whoever enrols finds a vote that counts them. */
export const SECRET_PROPOSAL: ProposalText = {
  title: {
    en: 'Weekly rest day for shops, by secret ballot',
    si: 'වෙළඳසැල් සඳහා සතිපතා විවේක දිනයක්, රහස් ඡන්ද පත්‍රිකාවෙන්',
    ta: 'கடைகளுக்கு வாராந்த ஓய்வு நாள், இரகசிய வாக்குச்சீட்டு மூலம்',
  },
  short_description: {
    en: 'Close all shops of a town on one weekday that its shopkeepers choose, so that their staff rest on the same day.',
    si: 'සේවකයන්ට එකම දිනයේ විවේක ගත හැකි වන පරිදි, නගරයක වෙළඳසැල් සියල්ල එහි වෙළෙන්දන් තෝරන සතියේ එක් දිනක වසා තැබීම.',
    ta: 'ஊழியர்கள் ஒரே நாளில் ஓய்வெடுக்கும் வகையில், ஒரு நகரத்தின் கடைகள் அனைத்தையும் அதன் கடைக்காரர்கள் தெரிவு செய்யும் ஒரு நாளில் மூடுதல்.',
  },
  description_in_details: {
    en: 'Whoever works in a shop and whoever owns it may think differently about this, and should be able to say so without being asked about it later. So ballots are secret: each is proved to come from one of the citizens who were enrolled when voting opened, and nobody can tell which.',
    si: 'වෙළඳසැලක සේවය කරන අය සහ එහි හිමිකරුවන් මේ ගැන වෙනස් මත දැරිය හැකි අතර, පසුව ඒ ගැන ප්‍රශ්න නොවිමසන සේ එය පැවසීමට ඔවුන්ට හැකි විය යුතුය. එබැවින් ඡන්ද පත්‍රිකා රහස්ය: සෑම එකක්ම ඡන්දය ආරම්භ වන විට ඇතුළත් වී සිටි පුරවැසියකුගේ බවට සාධනය වන අතර, ඒ කුමන පුරවැසියාදැයි කිසිවකුට කිව නොහැක.',
    ta: 'கடையில் வேலை செய்பவரும் அதன் உரிமையாளரும் இதைப் பற்றி வேறுவிதமாக நினைக்கலாம்; பின்னர் அதைப் பற்றிக் கேட்கப்படாமல் அதைச் சொல்ல முடிய வேண்டும். எனவே வாக்குச்சீட்டுகள் இரகசியமானவை: ஒவ்வொன்றும் வாக்களிப்பு தொடங்கியபோது சேர்ந்திருந்த குடிமக்களில் ஒருவருடையது என நிரூபிக்கப்படுகிறது, எவருடையது என எவராலும் சொல்ல முடியாது.',
  },
};
