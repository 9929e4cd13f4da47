import type { FigureTexts } from './figure-texts.ts';

const people = (count: number, one: string, many: string) => (count === 1 ? one : many);
const amount = ({ short, exact }: { short: string; exact: string }) =>
  short === exact ? short : `${short} (${exact})`;

export const ENGLISH_FIGURES: FigureTexts = {
  budgetOf: (year) => `Spending, FY ${year}`,
  areaIn: (name, year) => `Spending, ${name}, FY ${year}`,
  comparison: (from, to) => `Budgets of ${from} and ${to} compared`,
  projectsTitle: (status, province) => ['Projects', province, status].filter(Boolean).join(', '),
  petitions: 'Petitions',
  proposals: 'Proposals',
  reports: 'Reports',
  policies: 'Policies',
  citizens: 'Citizens',
  total: (year, total) => `The whole budget of FY ${year} is ${amount(total)}.`,
  change: ({ percent, way, year }) =>
    way === 'same' ? `That is as much as in ${year}.` : `That is ${percent} ${way} than in ${year}.`,
  spent: (spent, share) => `${amount(spent)} of it was spent${share === null ? '' : `: ${share}`}.`,
  noPayments: (year) => `No payments of FY ${year} are published, so what was spent is not known.`,
  notPaid: 'No payments of it are published, so what was spent is not known.',
  spentInvented: 'What was spent is invented for the demonstration.',
  efficiency: (score, target) => `The efficiency score is ${score}; the target is ${target}.`,
  area: (name, year, allocated, share) =>
    `${amount(allocated)} was allocated to ${name} in FY ${year}, ${share} of the whole budget.`,
  ministry: (name, year, allocated) => `${amount(allocated)} was allocated to the ${name} in FY ${year}.`,
  kinds: (recurrent, capital) =>
    `Of this, ${amount(recurrent)} is recurrent and ${amount(capital)} is capital expenditure.`,
  fromTo: (name, [from, before], [to, after]) =>
    `${name ?? 'The whole budget'}: ${before} in ${from}, ${after} in ${to}.`,
  largestChanges: (list) => `The largest changes: ${list.join('; ')}.`,
  notComparable: (name) =>
    `${name} cannot be compared: the ministry began, ended or was divided between the two years.`,
  largest: (year, list) => `The largest budgets of FY ${year}: ${list.join('; ')}.`,
  smallest: (year, list) => `The smallest budgets of FY ${year}: ${list.join('; ')}.`,
  noBudget: (year, years) =>
    `Sabha has no budget of ${year}. It has ${people(years.length, 'that', 'those')} of ${years.join(' and ')}.`,
  projectCount: (count, status, province, year) =>
    `${count} ${people(count, 'project', 'projects')} of FY ${year}${province === null ? '' : ` in the ${province} Province`}${
      status === null ? '' : ` ${people(count, 'has', 'have')} the status “${status}”`
    }.`,
  list: (names, more) => `${names.join('; ')}${more === 0 ? '.' : `; and ${more} more.`}`,
  project: (name, province, status, allocated, spent, share) =>
    `${name} (${province} Province): ${status}. ${amount(allocated)} was allocated${
      spent === null ? '' : `, ${amount(spent)} was paid out`
    }${share === null ? '' : `: ${share}`}.`,
  left: (left) => `${amount(left)} is not spent yet.`,
  provinceMoney: (province, year, count, allocated, spent) =>
    `The ${count} projects of FY ${year} in the ${province} Province were allocated ${amount(allocated)}${spent === null ? '' : `; ${amount(spent)} was paid out`}.`,
  ahead: (side, votes) =>
    `${side === 'yes' ? 'Yes' : 'No'} leads by ${votes} ${votes === '1' ? 'vote' : 'votes'}.`,
  compared: (more, less, difference) => `${more} is more than ${less}. The difference is ${difference}.`,
  policy: (title, status, comments) =>
    `The policy “${title}” is ${status} and has ${comments} ${comments === '1' ? 'comment' : 'comments'}.`,
  petition: (title, signatures, required) =>
    `The petition “${title}” has ${signatures} of ${required} signatures.`,
  missing: (count) => `It needs ${count} more.`,
  signUntil: (day) => `It is open and can be signed until ${day}.`,
  petitionMet: 'It has reached its number of signatures.',
  petitionEnded: (day) => `It closed on ${day}.`,
  petitionCounts: (total, active, met, ended, signatures) =>
    `There are ${total} petitions: ${active} are open, ${met} have reached their number of signatures and ${ended} have ended. They have ${signatures} signatures in all.`,
  proposal: (title, yes, no, all) => `“${title}”: ${yes} voted Yes, ${no} voted No, ${all} votes in all.`,
  secretUntilClose: (title, all) => `“${title}”: ${all} votes. The result is secret until voting closes.`,
  openUntil: (day) => `Voting is open until ${day}.`,
  closedOn: (day) => `Voting closed on ${day}.`,
  opensOn: (day) => `Voting opens on ${day}.`,
  notOpen: 'It is not open for voting.',
  proposalCounts: (total, active, votes) =>
    `${active} of ${total} proposals are open for voting. ${votes} votes were cast on all of them.`,
  reportCounts: (total, resolved, share, unresolved) =>
    `Of ${total} reports, ${resolved} are resolved (${share}) and ${unresolved} are under investigation.`,
  priorities: (critical, high, medium, low) =>
    `By priority: critical ${critical}, high ${high}, medium ${medium}, low ${low}.`,
  policyCounts: (total, byStatus) =>
    `There are ${total} policies${byStatus.length === 0 ? '' : `: ${byStatus.join(', ')}`}.`,
  commentCounts: (comments) => `They have ${comments} comments.`,
  citizenCount: (count) => `Sabha has ${count} active citizens.`,
  citizensOf: (province, count) => `${count} citizens are registered in the ${province} Province.`,
  notNarrowed: (what) => `Sabha has no such figure for “${what}” alone. What it has:`,
  noPetition: (number) => `Sabha shows no petition ${number}.`,
  noProposal: (number) => `Sabha shows no proposal ${number}.`,
  noMinistry: 'Sabha has no ministry or area of spending of that name. The page lists all that there are.',
  daysLeft: (count) => `${count} days are left.`,
  participation: (share) => `On average, ${share} of those who could vote on a proposal did.`,
  turnout: (province, voters, citizens, share) =>
    `${voters} of ${citizens} citizens${province === null ? '' : ` of the ${province} Province`} voted on at least one proposal: ${share}.`,
  citizensOfSex: (sex, count) => `${count} ${sex === 'female' ? 'women' : 'men'} are registered.`,
  citizensOfAge: (group, count) => `${count} citizens aged ${group} are registered.`,
  spentByArea: 'What a ministry has spent is not published, only what an area of spending has.',
  spentShare: (share) => `That is ${share} of it.`,
  paidIn: (month, year, paid) => `${amount(paid)} was paid out in ${month} ${year}.`,
  noMonth: (month, year, list) =>
    `No payments of ${month} ${year} are published.${list.length === 0 ? '' : ` Those of other months are: ${list.join('; ')}.`}`,
  projectStatus: {
    Completed: 'Completed',
    'In Progress': 'In Progress',
    'Near Completion': 'Near Completion',
    Delayed: 'Delayed',
    Planned: 'Planned',
    Suspended: 'Suspended',
  },
  policyStatus: {
    DRAFT: 'draft',
    UNDER_REVIEW: 'under review',
    PUBLIC_CONSULTATION: 'in public consultation',
    APPROVED: 'approved',
    ACTIVE: 'active',
    INACTIVE: 'inactive',
    ARCHIVED: 'archived',
  },
};
