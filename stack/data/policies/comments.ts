import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import type { StatementAnswer } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { MinistryKey } from '../fy2024/ministries.ts';

/** A comment made up for the demonstration, in the language of whoever wrote it, with the replies to it. */
export interface InventedComment {
  /** Which citizen wrote it, counted from the first who is not left for visitors; an official's has the ministry. */
  readonly by: number | MinistryKey;
  readonly label: CommentLabel;
  readonly text: string;
  /** How many citizens like it. */
  readonly likes: number;
  readonly replies?: readonly InventedComment[];
}

export interface InventedStatement {
  readonly by: number;
  readonly text: string;
  /** What most citizens of either camp answer. */
  readonly answers: readonly [StatementAnswer, StatementAnswer];
}

/** What is said about a bill. */
export interface InventedDiscussion {
  /** The number of the bill. */
  readonly bill: string;
  readonly comments: readonly InventedComment[];
  readonly statements?: readonly InventedStatement[];
}

/** Nobody wrote these. Of the bills, which are real, they know the title and claim nothing about what is in them. */
export const INVENTED_DISCUSSIONS: readonly InventedDiscussion[] = [
  {
    bill: '559/2024',
    comments: [
      {
        by: 3,
        label: 'for',
        likes: 14,
        text: 'මම ඇඟලුම් කම්හලක සේවය කරමි. අප අතර බොහෝ දෙනෙකු ප්‍රසූත නිවාඩු ඉල්ලන්නේ රැකියාව අහිමි වේදෝ යන බියෙනි. නීතියෙන් ලැබෙන අයිතිවාසිකම් සෑම සේවා ස්ථානයකම දැන්වීම් පුවරුවේ භාෂා තුනෙන්ම පළ කිරීම අනිවාර්ය කළ යුතුය.',
        replies: [
          {
            by: 17,
            label: 'for',
            likes: 6,
            text: 'தோட்டங்களிலும் இதே நிலைதான். கொழுந்து பறிக்கும் பெண்கள் பலர், தமக்கு என்ன உரிமை உண்டு என்பதை அறியாமலேயே வேலைக்குத் திரும்புகின்றனர். அறிவித்தல் மட்டும் போதாது; தொழில் திணைக்களத்தின் அதிகாரி ஒருவர் ஆண்டுக்கு ஒரு முறையாவது நேரில் வந்து விளக்க வேண்டும்.',
            replies: [
              {
                by: 29,
                label: 'question',
                likes: 3,
                text: 'Who would pay for these visits? The labour office near us has hardly enough officers for the inspections that it must do already.',
              },
            ],
          },
        ],
      },
      {
        by: 44,
        label: 'against',
        likes: 5,
        text: 'I run a shop with four employees and have nothing against the leave itself. But where the employer alone carries the cost, small businesses will quietly stop hiring young women. I cannot support a change that leaves this as it is: pay the benefit from a common fund.',
        replies: [
          {
            by: 52,
            label: 'neutral',
            likes: 7,
            text: 'පොදු අරමුදලක් යන අදහසට මම එකඟ වෙමි. එවිට කුඩා ව්‍යාපාරවලට එය බරක් නොවේ; සේවිකාවන්ට ද අසාධාරණයක් නොවේ. එහෙත් ගෙවිය යුතු දායක මුදල සමාගමේ ප්‍රමාණය අනුව තීරණය කළ යුතුය.',
          },
        ],
      },
      {
        by: 61,
        label: 'question',
        likes: 8,
        text: 'வீட்டுப் பணியாளர்களுக்கும் நாட்கூலித் தொழிலாளர்களுக்கும் இந்தச் சட்டமூலம் பொருந்துமா? எந்தப் பிரிவை வாசித்தால் இதை அறிந்துகொள்ளலாம்?',
        replies: [
          {
            by: 'labour',
            label: 'neutral',
            likes: 4,
            text: `கேள்விக்கு நன்றி. ஒரு சட்டம் யாருக்குப் பொருந்தும் என்பதை அதன் வாசகமே தீர்மானிக்கிறது; வெளியிடப்பட்ட சட்டமூலத்தை இந்தப் பக்கத்தின் இணைப்புகளில் மூன்று மொழிகளிலும் வாசிக்கலாம். இதைச் சுருக்கமாக விளக்கும் குறிப்பு ஒன்றையும் மூன்று மொழிகளில் வெளியிடுவோம். அறிவித்தல் பலகை, பொது நிதியம் ஆகிய இரு யோசனைகளையும் கவனத்தில் எடுத்துள்ளோம்.

இந்தப் பதில் செயல்விளக்கத்துக்காக எழுதப்பட்டது; எந்த அமைச்சும் இதை வழங்கவில்லை.`,
          },
        ],
      },
      {
        by: 70,
        label: 'neutral',
        likes: 2,
        text: 'පියවරුන්ට ද දින කිහිපයක නිවාඩුවක් ලැබිය යුතුය. දරුවා ලැබුණු පළමු සතියේ මවට වැඩියෙන්ම අවශ්‍ය වන්නේ උදව්වට තවත් කෙනෙකු නිවසේ සිටීමයි.',
      },
    ],
  },
  {
    bill: '535/2024',
    comments: [
      {
        by: 6,
        label: 'against',
        likes: 11,
        text: 'Whoever decides what is false online must be independent of the government of the day. I would rather have courts decide, quickly and in public, than any body whose members can be replaced.',
        replies: [
          {
            by: 33,
            label: 'neutral',
            likes: 4,
            text: 'අධිකරණයේ නඩු වසර ගණනක් ඇදී යයි; එහෙත් කෙනෙකු අපහසුතාවට පත් කරන ඡායාරූපයක් පැය කිහිපයකින් රට පුරා පැතිරේ. තීරණය ඉක්මනින් ගත යුතුය; ඊට එරෙහිව අධිකරණයට අභියාචනා කළ හැකි විය යුතුය.',
            replies: [
              {
                by: 6,
                label: 'for',
                likes: 5,
                text: 'Agreed on speed. Let it be an order of a magistrate within 48 hours, with an appeal: then both of us get what we ask for, and I would be for it.',
              },
            ],
          },
        ],
      },
      {
        by: 24,
        label: 'for',
        likes: 9,
        text: 'என் மாணவி ஒருவரின் படத்தை யாரோ மாற்றிப் பகிர்ந்துவிட்டனர். எங்கு முறையிடுவது என்றே குடும்பத்தினருக்குத் தெரியவில்லை. பெண்களையும் சிறுவர்களையும் பாதுகாக்க விரைவான வழி ஒன்று கட்டாயம் தேவை.',
      },
      {
        by: 48,
        label: 'question',
        likes: 3,
        text: 'සංශෝධනයෙන් වෙනස් වන වගන්ති දැනට ඇති පනතේ වගන්ති සමඟ සසඳා බැලිය හැක්කේ කොතැනින්ද? පනත් කෙටුම්පත පමණක් කියවා වෙනස තේරුම් ගැනීම අපහසුය.',
      },
      {
        by: 77,
        label: 'neutral',
        likes: 6,
        text: 'Please publish every three months how many posts were taken down, for which reasons, and how many of these decisions were reversed. Without numbers we only argue about fears.',
      },
    ],
    statements: [
      {
        by: 6,
        answers: ['agree', 'disagree'],
        text: 'A court, and not a ministry, should decide what must be taken down.',
      },
      {
        by: 48,
        answers: ['agree', 'agree'],
        text: 'ළමයින්ගේ ඡායාරූප අනිසි ලෙස බෙදා හැරීම පැය 24ක් ඇතුළත නැවැත්විය හැකි විය යුතුය.',
      },
      {
        by: 24,
        answers: ['agree', 'disagree'],
        text: 'இணையத்தில் எழுதிய ஒன்றுக்காக எவரையும் சிறையில் அடைக்கக் கூடாது.',
      },
      { by: 77, answers: ['agree', 'pass'], text: 'Every order to take a post down should be published.' },
      {
        by: 33,
        answers: ['disagree', 'agree'],
        text: 'ව්‍යාජ ගිණුම් වැළැක්වීමට සෑම ගිණුමක්ම ජාතික හැඳුනුම්පතට සම්බන්ධ කළ යුතුය.',
      },
      {
        by: 61,
        answers: ['agree', 'agree'],
        text: 'சட்டத்தை மாற்றுவதற்கு முன் மூன்று மொழிகளிலும் பொதுமக்களின் கருத்தைக் கேட்க வேண்டும்.',
      },
    ],
  },
  {
    bill: '533/2024',
    comments: [
      {
        by: 38,
        label: 'for',
        likes: 5,
        text: 'எங்கள் ஊரில் வேலி எல்லை பற்றிய ஒரு தகராறு நீதிமன்றத்தில் ஏழு ஆண்டுகள் இழுபட்டது. மத்தியஸ்த சபையில் அது சில மாதங்களில் தீர்ந்திருக்கலாம். சபைகளை வலுப்படுத்தும் எந்த மாற்றத்தையும் வரவேற்கிறேன்.',
        replies: [
          {
            by: 57,
            label: 'question',
            likes: 2,
            text: 'දෙමළ භාෂාව දන්නා සමථකරුවන් සෑම සමථ මණ්ඩලයකම සිටිනවාද? එකිනෙකාගේ භාෂාව නොතේරෙන විට සමථයකට පැමිණීම ද අපහසුය.',
          },
        ],
      },
      {
        by: 83,
        label: 'question',
        likes: 4,
        text: 'How many women sit on the boards today? In a quarrel within a family, some women will not speak before three men.',
      },
      {
        by: 91,
        label: 'for',
        likes: 3,
        text: 'සමථ මණ්ඩලය සති අන්තයේ රැස් වන විට කිසිවෙකුටත් දවසක වැටුප අහිමි නොවේ. ගමන් වියදම ද ගෙවන්නේ නම් ස්වේච්ඡාවෙන් සේවය කිරීමට තවත් අය ඉදිරිපත් වනු ඇත.',
      },
    ],
  },
  {
    bill: '546/2024',
    comments: [
      {
        by: 12,
        label: 'question',
        likes: 6,
        text: 'காணி பற்றிய முடிவுகளுக்கு முன் மாகாண சபைகளின் கருத்து எவ்வாறு கேட்கப்படும்? பல தசாப்தங்களாக உறுதிப்பத்திரம் இல்லாமல் வாழும் குடும்பங்களுக்கு இந்த ஆணைக்குழு என்ன செய்யும்?',
        replies: [
          {
            by: 66,
            label: 'neutral',
            likes: 3,
            text: 'People in Monaragala and Puttalam ask the same. A public register of every parcel that the state gives out would help all of us, whatever a commission decides.',
          },
        ],
      },
      {
        by: 79,
        label: 'against',
        likes: 2,
        text: 'තවත් කොමිෂන් සභාවක් ඇති කිරීමට පෙර, දැනට ඇති ආයතන අතර වැඩ බෙදී ඇති ආකාරය පැහැදිලි කළ යුතුය. ඉඩම් බලපත්‍රයක් සඳහා මම කාර්යාල හතරකට ගියෙමි; සෑම කාර්යාලයකින්ම ලැබුණේ එය වෙනත් කාර්යාලයක වැඩක් යන පිළිතුරයි.',
      },
    ],
  },
];
