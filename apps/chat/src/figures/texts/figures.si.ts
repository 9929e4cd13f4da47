import type { FigureTexts } from './figure-texts.ts';

const amount = ({ short, exact }: { short: string; exact: string }) =>
  short === exact ? short : `${short} (${exact})`;

export const SINHALA_FIGURES: FigureTexts = {
  budgetOf: (year) => `වියදම්, ${year} මුදල් වර්ෂය`,
  areaIn: (name, year) => `වියදම්, ${name}, ${year} මුදල් වර්ෂය`,
  comparison: (from, to) => `${from} සහ ${to} අයවැය සැසඳීම`,
  projectsTitle: (status, province) =>
    ['ව්‍යාපෘති', province === null ? null : `${province} පළාත`, status].filter(Boolean).join(', '),
  petitions: 'පෙත්සම්',
  proposals: 'යෝජනා',
  reports: 'පැමිණිලි',
  policies: 'ප්‍රතිපත්ති',
  citizens: 'පුරවැසියන්',
  total: (year, total) => `${year} මුදල් වර්ෂයේ මුළු අයවැය ${amount(total)} වේ.`,
  change: ({ percent, way, year }) =>
    way === 'same'
      ? `එය ${year} වර්ෂයේ මුදලට සමානයි.`
      : `එය ${year} වර්ෂයට වඩා ${percent}කින් ${way === 'more' ? 'වැඩියි' : 'අඩුයි'}.`,
  spent: (spent, share) => `මෙයින් ${amount(spent)} වියදම් කර ඇත${share === null ? '' : `: ${share}`}.`,
  noPayments: (year) => `${year} මුදල් වර්ෂයේ ගෙවීම් පළ කර නැත; එබැවින් වියදම් කළ මුදල දැනගත නොහැක.`,
  notPaid: 'එහි ගෙවීම් පළ කර නැත; එබැවින් වියදම් කළ මුදල දැනගත නොහැක.',
  spentInvented: 'වියදම් කළ මුදල් ලෙස පෙන්වන සංඛ්‍යා ආදර්ශනය සඳහා පමණි.',
  efficiency: (score, target) => `කාර්යක්ෂමතා ලකුණු ${score}කි; ඉලක්කය ${target}කි.`,
  area: (name, year, allocated, share) =>
    `${year} මුදල් වර්ෂයේ ${name} සඳහා වෙන් කළ මුදල ${amount(allocated)} වේ; එය මුළු අයවැයෙන් ${share}කි.`,
  ministry: (name, year, allocated) => `${year} මුදල් වර්ෂයේ ${name} වෙත වෙන් කළ මුදල ${amount(allocated)} වේ.`,
  kinds: (recurrent, capital) => `එයින් පුනරාවර්තන වියදම් ${amount(recurrent)}, ප්‍රාග්ධන වියදම් ${amount(capital)} වේ.`,
  fromTo: (name, [from, before], [to, after]) =>
    `${name ?? 'මුළු අයවැය'}: ${from} වර්ෂයේ ${before}, ${to} වර්ෂයේ ${after}.`,
  largestChanges: (list) => `විශාලතම වෙනස්කම්: ${list.join('; ')}.`,
  notComparable: (name) => `${name} සැසඳිය නොහැක: වර්ෂ දෙක අතර එම අමාත්‍යාංශය ආරම්භ වී, අවසන් වී හෝ බෙදී ඇත.`,
  largest: (year, list) => `${year} මුදල් වර්ෂයේ විශාලතම අයවැය: ${list.join('; ')}.`,
  smallest: (year, list) => `${year} මුදල් වර්ෂයේ කුඩාම අයවැය: ${list.join('; ')}.`,
  noBudget: (year, years) => `සභාව සතුව ${year} අයවැය නැත. ඇත්තේ ${years.join(', ')} අයවැය පමණි.`,
  projectCount: (count, status, province, year) =>
    `${year} මුදල් වර්ෂයේ${province === null ? '' : ` ${province} පළාතේ`}${
      status === null ? '' : ` “${status}” තත්ත්වයේ ඇති`
    } ව්‍යාපෘති ගණන ${count}කි.`,
  list: (names, more) => `${names.join('; ')}${more === 0 ? '.' : `; තවත් ${more}ක්.`}`,
  project: (name, province, status, allocated, spent, share) =>
    `${name} (${province} පළාත): තත්ත්වය “${status}”. වෙන් කළ මුදල ${amount(allocated)}${
      spent === null ? '' : `; ගෙවූ මුදල ${amount(spent)}`
    }${share === null ? '' : `: ${share}`}.`,
  left: (left) => `තවම වියදම් නොකළ මුදල ${amount(left)}.`,
  provinceMoney: (province, year, count, allocated, spent) =>
    `${year} මුදල් වර්ෂයේ ${province} පළාතේ ව්‍යාපෘති ${count}කට වෙන් කළ මුදල ${amount(allocated)}${spent === null ? '' : `; ගෙවූ මුදල ${amount(spent)}`}.`,
  ahead: (side, votes) => `${side === 'yes' ? 'ඔව්' : 'නැහැ'} පැත්ත ඡන්ද ${votes}කින් ඉදිරියෙන් සිටී.`,
  compared: (more, less, difference) => `වැඩි මුදල: ${more}. අඩු මුදල: ${less}. වෙනස: ${difference}.`,
  policy: (title, status, comments) => `“${title}” ප්‍රතිපත්තිය: ${status}; අදහස් ${comments}කි.`,
  petition: (title, signatures, required) => `“${title}” පෙත්සමට අත්සන් ${required}න් ${signatures}ක් ලැබී ඇත.`,
  missing: (count) => `තව අත්සන් ${count}ක් අවශ්‍යයි.`,
  signUntil: (day) => `එය විවෘතයි; ${day} දක්වා අත්සන් කළ හැකිය.`,
  petitionMet: 'එය අවශ්‍ය අත්සන් ගණන සපුරා ඇත.',
  petitionEnded: (day) => `එය ${day} දින අවසන් විය.`,
  petitionCounts: (total, active, met, ended, signatures) =>
    `පෙත්සම් ${total}ක් ඇත: විවෘත ${active}, ඉලක්කය සපුරා ඇති ${met}, අවසන් වූ ${ended}. ඒවාට ලැබී ඇති මුළු අත්සන් ගණන ${signatures}කි.`,
  proposal: (title, yes, no, all) => `“${title}”: ඔව් ${yes}, නැහැ ${no}; මුළු ඡන්ද ගණන ${all}කි.`,
  secretUntilClose: (title, all) => `“${title}”: ලැබුණු ඡන්ද ගණන ${all}කි. ඡන්දය අවසන් වන තුරු ප්‍රතිඵලය රහසිගතයි.`,
  openUntil: (day) => `ඡන්දය ${day} දක්වා විවෘතයි.`,
  closedOn: (day) => `ඡන්දය ${day} දින අවසන් විය.`,
  opensOn: (day) => `ඡන්දය ${day} දින ආරම්භ වේ.`,
  notOpen: 'එය ඡන්දය සඳහා විවෘත නැත.',
  proposalCounts: (total, active, votes) =>
    `යෝජනා ${total}න් ${active}ක් ඡන්දය සඳහා විවෘතයි. යෝජනා සියල්ලටම ලැබුණු ඡන්ද ගණන ${votes}කි.`,
  reportCounts: (total, resolved, share, unresolved) =>
    `පැමිණිලි ${total}න් ${resolved}ක් විසඳා ඇත (${share}); ${unresolved}ක් විමර්ශනය වෙමින් පවතී.`,
  priorities: (critical, high, medium, low) =>
    `ප්‍රමුඛතාව අනුව: අතිශය හදිසි ${critical}, ඉහළ ${high}, මධ්‍යම ${medium}, පහළ ${low}.`,
  policyCounts: (total, byStatus) =>
    `ප්‍රතිපත්ති ${total}ක් ඇත${byStatus.length === 0 ? '' : `: ${byStatus.join(', ')}`}.`,
  commentCounts: (comments) => `ඒවාට අදහස් ${comments}ක් ලැබී ඇත.`,
  citizenCount: (count) => `සභාවේ සක්‍රිය පුරවැසියන් ගණන ${count}කි.`,
  citizensOf: (province, count) => `${province} පළාතේ ලියාපදිංචි පුරවැසියන් ගණන ${count}කි.`,
  notNarrowed: (what) => `“${what}” සඳහා පමණක් එවැනි සංඛ්‍යාවක් සභාව සතුව නැත. ඇත්තේ මෙයයි:`,
  noPetition: (number) => `අංක ${number} දරන පෙත්සමක් සභාවේ නැත.`,
  noProposal: (number) => `අංක ${number} දරන යෝජනාවක් සභාවේ නැත.`,
  noMinistry: 'එම නමින් අමාත්‍යාංශයක් හෝ වියදම් අංශයක් සභාවේ නැත. ඇති සියල්ල පිටුවේ දැක්වේ.',
  daysLeft: (count) => `තව දින ${count}ක් ඉතිරිව ඇත.`,
  participation: (share) => `යෝජනාවකට ඡන්දය දිය හැකි අයගෙන් සාමාන්‍යයෙන් ${share}ක් ඡන්දය දී ඇත.`,
  turnout: (province, voters, citizens, share) =>
    `${province === null ? '' : `${province} පළාතේ `}පුරවැසියන් ${citizens} දෙනාගෙන් අවම වශයෙන් එක් යෝජනාවකට ඡන්දය දී ඇති ගණන ${voters}කි: ${share}.`,
  citizensOfSex: (sex, count) => `ලියාපදිංචි ${sex === 'female' ? 'කාන්තාවන්' : 'පිරිමින්'} ගණන ${count}කි.`,
  citizensOfAge: (group, count) => `වයස අවුරුදු ${group} ලියාපදිංචි පුරවැසියන් ගණන ${count}කි.`,
  spentByArea: 'අමාත්‍යාංශයක් වියදම් කළ මුදල පළ කර නැත; වියදම් පළ කරන්නේ වියදම් අංශ අනුව පමණි.',
  spentShare: (share) => `එය වෙන් කළ මුදලින් ${share}කි.`,
  paidIn: (month, year, paid) => `${year} ${month} මාසයේ ගෙවූ මුදල ${amount(paid)} වේ.`,
  noMonth: (month, year, list) =>
    `${year} ${month} මාසයේ ගෙවීම් පළ කර නැත.${list.length === 0 ? '' : ` වෙනත් මාසවල ගෙවීම්: ${list.join('; ')}.`}`,
  projectStatus: {
    Completed: 'නිම කළ',
    'In Progress': 'ක්‍රියාත්මක වෙමින්',
    'Near Completion': 'නිම වීමට ආසන්න',
    Delayed: 'ප්‍රමාද වූ',
    Planned: 'සැලසුම් කළ',
    Suspended: 'අත්හිටුවූ',
  },
  policyStatus: {
    DRAFT: 'කෙටුම්පත',
    UNDER_REVIEW: 'සමාලෝචනයේ',
    PUBLIC_CONSULTATION: 'මහජන අදහස් විමසීමේ',
    APPROVED: 'අනුමත',
    ACTIVE: 'ක්‍රියාත්මක',
    INACTIVE: 'අක්‍රිය',
    ARCHIVED: 'සංරක්ෂිත',
  },
};
