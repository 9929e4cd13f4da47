import type { FigureTexts } from './figure-texts.ts';

const amount = ({ short, exact }: { short: string; exact: string }) =>
  short === exact ? short : `${short} (${exact})`;

export const TAMIL_FIGURES: FigureTexts = {
  budgetOf: (year) => `செலவு, நிதியாண்டு ${year}`,
  areaIn: (name, year) => `செலவு, ${name}, நிதியாண்டு ${year}`,
  comparison: (from, to) => `${from}, ${to} வரவுசெலவுத்திட்டங்களின் ஒப்பீடு`,
  projectsTitle: (status, province) => ['திட்டங்கள்', province, status].filter(Boolean).join(', '),
  petitions: 'மனுக்கள்',
  proposals: 'முன்மொழிவுகள்',
  reports: 'முறைப்பாடுகள்',
  policies: 'கொள்கைகள்',
  citizens: 'குடிமக்கள்',
  total: (year, total) => `நிதியாண்டு ${year}: மொத்த வரவுசெலவுத்திட்டம் ${amount(total)}.`,
  change: ({ percent, way, year }) =>
    way === 'same'
      ? `இது ${year} ஆம் ஆண்டின் தொகைக்குச் சமம்.`
      : `இது ${year} ஆம் ஆண்டின் தொகையைவிட ${percent} ${way === 'more' ? 'அதிகம்' : 'குறைவு'}.`,
  spent: (spent, share) => `இதில் செலவிடப்பட்டது ${amount(spent)}${share === null ? '' : `: ${share}`}.`,
  noPayments: (year) => `நிதியாண்டு ${year}: கொடுப்பனவுகள் வெளியிடப்படவில்லை; எனவே செலவிட்ட தொகை தெரியவில்லை.`,
  notPaid: 'இதன் கொடுப்பனவுகள் வெளியிடப்படவில்லை; எனவே செலவிட்ட தொகை தெரியவில்லை.',
  spentInvented: 'செலவிடப்பட்ட தொகை, செயல்விளக்கத்துக்கான கற்பனைத் தரவு.',
  efficiency: (score, target) => `வினைத்திறன் புள்ளி ${score}; இலக்கு ${target}.`,
  area: (name, year, allocated, share) =>
    `நிதியாண்டு ${year}, ${name}: ஒதுக்கப்பட்டது ${amount(allocated)}; மொத்த வரவுசெலவுத்திட்டத்தில் ${share}.`,
  ministry: (name, year, allocated) => `நிதியாண்டு ${year}, ${name}: ஒதுக்கப்பட்டது ${amount(allocated)}.`,
  kinds: (recurrent, capital) =>
    `இதில் மீண்டெழும் செலவினம் ${amount(recurrent)}, மூலதனச் செலவினம் ${amount(capital)}.`,
  fromTo: (name, [from, before], [to, after]) =>
    `${name ?? 'மொத்த வரவுசெலவுத்திட்டம்'}: ${from} ஆம் ஆண்டில் ${before}, ${to} ஆம் ஆண்டில் ${after}.`,
  largestChanges: (list) => `மிகப் பெரிய மாற்றங்கள்: ${list.join('; ')}.`,
  notComparable: (name) =>
    `${name}: ஒப்பிட முடியாது. இரண்டு ஆண்டுகளுக்கிடையில் இந்த அமைச்சு தொடங்கியது, முடிந்தது அல்லது பிரிக்கப்பட்டது.`,
  largest: (year, list) => `நிதியாண்டு ${year}, மிகப் பெரிய ஒதுக்கீடுகள்: ${list.join('; ')}.`,
  smallest: (year, list) => `நிதியாண்டு ${year}, மிகச் சிறிய ஒதுக்கீடுகள்: ${list.join('; ')}.`,
  noBudget: (year, years) =>
    `${year} ஆம் ஆண்டின் வரவுசெலவுத்திட்டம் சபையில் இல்லை. சபையில் உள்ள ஆண்டுகள்: ${years.join(', ')}.`,
  projectCount: (count, status, province, year) =>
    `நிதியாண்டு ${year}${province === null ? '' : `, ${province}`}${status === null ? '' : `, நிலை “${status}”`}: ${count} ${
      count === 1 ? 'திட்டம்' : 'திட்டங்கள்'
    }.`,
  list: (names, more) => `${names.join('; ')}${more === 0 ? '.' : `; மேலும் ${more}.`}`,
  project: (name, province, status, allocated, spent, share) =>
    `${name} (${province}): ${status}. ஒதுக்கப்பட்டது ${amount(allocated)}${
      spent === null ? '' : `, செலுத்தப்பட்டது ${amount(spent)}`
    }${share === null ? '' : `: ${share}`}.`,
  left: (left) => `இன்னும் செலவிடாத தொகை ${amount(left)}.`,
  provinceMoney: (province, year, count, allocated, spent) =>
    `நிதியாண்டு ${year}, ${province}: ${count} திட்டங்களுக்கு ஒதுக்கியது ${amount(allocated)}${spent === null ? '' : `; செலுத்தியது ${amount(spent)}`}.`,
  ahead: (side, votes) => `${side === 'yes' ? 'ஆம்' : 'இல்லை'} ${votes} வாக்குகளால் முன்னிலை.`,
  compared: (more, less, difference) => `அதிகம்: ${more}. குறைவு: ${less}. வித்தியாசம்: ${difference}.`,
  policy: (title, status, comments) => `“${title}” என்ற கொள்கை: ${status}; கருத்துகள் ${comments}.`,
  petition: (title, signatures, required) =>
    `“${title}” என்ற மனுவில் உள்ள கையொப்பங்கள் ${signatures}; தேவையானவை ${required}.`,
  missing: (count) => `இன்னும் தேவையான கையொப்பங்கள்: ${count}.`,
  signUntil: (day) => `இதில் இப்போது கையொப்பமிடலாம்; கடைசி நாள்: ${day}.`,
  petitionMet: 'இது கையொப்ப இலக்கை எட்டிவிட்டது.',
  petitionEnded: (day) => `இது முடிந்த நாள்: ${day}.`,
  petitionCounts: (total, active, met, ended, signatures) =>
    `மொத்த மனுக்கள் ${total}: திறந்தவை ${active}, இலக்கை எட்டியவை ${met}, முடிந்தவை ${ended}. அவற்றில் உள்ள மொத்தக் கையொப்பங்கள் ${signatures}.`,
  proposal: (title, yes, no, all) => `“${title}”: ஆம் ${yes}, இல்லை ${no}; மொத்த வாக்குகள் ${all}.`,
  secretUntilClose: (title, all) => `“${title}”: ${all} வாக்குகள். வாக்களிப்பு முடியும் வரை முடிவு இரகசியமானது.`,
  openUntil: (day) => `வாக்களிப்பு திறந்துள்ளது; கடைசி நாள்: ${day}.`,
  closedOn: (day) => `வாக்களிப்பு முடிந்த நாள்: ${day}.`,
  opensOn: (day) => `வாக்களிப்பு தொடங்கும் நாள்: ${day}.`,
  notOpen: 'இதற்கு இப்போது வாக்களிக்க முடியாது.',
  proposalCounts: (total, active, votes) =>
    `மொத்த முன்மொழிவுகள் ${total}; வாக்களிப்புக்குத் திறந்தவை ${active}. அவை அனைத்துக்கும் அளிக்கப்பட்ட வாக்குகள் ${votes}.`,
  reportCounts: (total, resolved, share, unresolved) =>
    `மொத்த முறைப்பாடுகள் ${total}: தீர்க்கப்பட்டவை ${resolved} (${share}), விசாரணையில் உள்ளவை ${unresolved}.`,
  priorities: (critical, high, medium, low) =>
    `முன்னுரிமைப்படி: மிக அவசரம் ${critical}, உயர் ${high}, நடுத்தரம் ${medium}, குறைவு ${low}.`,
  policyCounts: (total, byStatus) =>
    `மொத்தக் கொள்கைகள் ${total}${byStatus.length === 0 ? '' : `: ${byStatus.join(', ')}`}.`,
  commentCounts: (comments) => `அவற்றுக்குக் கிடைத்த கருத்துகள்: ${comments}.`,
  citizenCount: (count) => `சபையில் செயலில் உள்ள குடிமக்கள்: ${count}.`,
  citizensOf: (province, count) => `${province}: பதிவுசெய்த குடிமக்கள் ${count}.`,
  notNarrowed: (what) => `“${what}” என்பதற்கு மட்டுமான எண் சபையில் இல்லை. சபையில் உள்ளது:`,
  noPetition: (number) => `${number} ஆம் இலக்க மனு சபையில் இல்லை.`,
  noProposal: (number) => `${number} ஆம் இலக்க முன்மொழிவு சபையில் இல்லை.`,
  noMinistry: 'அந்தப் பெயரில் அமைச்சோ செலவுத் துறையோ சபையில் இல்லை. உள்ளவை அனைத்தையும் பக்கத்தில் காணலாம்.',
  daysLeft: (count) => `இன்னும் ${count} நாட்கள் உள்ளன.`,
  participation: (share) => `ஒரு முன்மொழிவுக்கு வாக்களிக்கக்கூடியவர்களில் சராசரியாக ${share} வாக்களித்துள்ளனர்.`,
  turnout: (province, voters, citizens, share) =>
    `${province === null ? '' : `${province}: `}${citizens} குடிமக்களில் ${voters} பேர் குறைந்தது ஒரு முன்மொழிவுக்கு வாக்களித்துள்ளனர்: ${share}.`,
  citizensOfSex: (sex, count) => `பதிவுசெய்த ${sex === 'female' ? 'பெண்கள்' : 'ஆண்கள்'} ${count}.`,
  citizensOfAge: (group, count) => `${group} வயதுடைய பதிவுசெய்த குடிமக்கள் ${count}.`,
  spentByArea: 'ஓர் அமைச்சு செலவிட்ட தொகை வெளியிடப்படவில்லை; செலவு, துறைவாரியாக மட்டுமே வெளியிடப்படுகிறது.',
  spentShare: (share) => `இது ஒதுக்கியதில் ${share}.`,
  paidIn: (month, year, paid) => `${year} ${month}: செலுத்தியது ${amount(paid)}.`,
  noMonth: (month, year, list) =>
    `${year} ${month}: கொடுப்பனவுகள் வெளியிடப்படவில்லை.${list.length === 0 ? '' : ` மற்ற மாதங்கள்: ${list.join('; ')}.`}`,
  projectStatus: {
    Completed: 'நிறைவடைந்தது',
    'In Progress': 'நடைபெறுகிறது',
    'Near Completion': 'நிறைவை நெருங்குகிறது',
    Delayed: 'தாமதமானது',
    Planned: 'திட்டமிடப்பட்டது',
    Suspended: 'இடைநிறுத்தப்பட்டது',
  },
  policyStatus: {
    DRAFT: 'வரைவு',
    UNDER_REVIEW: 'மீளாய்வில்',
    PUBLIC_CONSULTATION: 'பொதுக் கலந்தாய்வில்',
    APPROVED: 'அங்கீகரிக்கப்பட்டவை',
    ACTIVE: 'நடைமுறையில்',
    INACTIVE: 'நடைமுறையில் இல்லை',
    ARCHIVED: 'காப்பகத்தில்',
  },
};
