/** An amount as it is shown (`Rs. 410.8 billion`) and to the rupee (`Rs. 410,790,000,000`). */
export interface ShownAmount {
  readonly short: string;
  readonly exact: string;
}

/** Against another year: `percent` without a sign, and which way. */
export interface ShownChange {
  readonly percent: string;
  readonly way: 'more' | 'less' | 'same';
  readonly year: number;
}

/** The sentences around figures. Names, amounts and days come written in the language. */
export interface FigureTexts {
  budgetOf(year: number): string;
  areaIn(name: string, year: number): string;
  comparison(from: number, to: number): string;
  projectsTitle(status: string | null, province: string | null): string;
  readonly petitions: string;
  readonly proposals: string;
  readonly reports: string;
  readonly policies: string;
  readonly citizens: string;
  total(year: number, amount: ShownAmount): string;
  change(change: ShownChange): string;
  spent(amount: ShownAmount, share: string | null): string;
  readonly spentInvented: string;
  /** No payment of the year is published. */
  noPayments(year: number): string;
  /** Said of a project of which no payment is published. */
  readonly notPaid: string;
  efficiency(score: string, target: string): string;
  area(name: string, year: number, amount: ShownAmount, share: string): string;
  ministry(name: string, year: number, amount: ShownAmount): string;
  kinds(recurrent: ShownAmount, capital: ShownAmount): string;
  fromTo(name: string | null, from: [number, string], to: [number, string]): string;
  largestChanges(list: readonly string[]): string;
  notComparable(name: string): string;
  largest(year: number, list: readonly string[]): string;
  smallest(year: number, list: readonly string[]): string;
  noBudget(year: number, years: readonly number[]): string;
  projectCount(count: number, status: string | null, province: string | null, year: number): string;
  list(names: readonly string[], more: number): string;
  project(
    name: string,
    province: string,
    status: string,
    allocated: ShownAmount,
    spent: ShownAmount | null,
    share: string | null,
  ): string;
  /** What is not paid out yet. */
  left(amount: ShownAmount): string;
  provinceMoney(
    province: string,
    year: number,
    count: number,
    allocated: ShownAmount,
    spent: ShownAmount | null,
  ): string;
  /** By how many votes one side leads. */
  ahead(side: 'yes' | 'no', votes: string): string;
  compared(more: string, less: string, difference: string): string;
  policy(title: string, status: string, comments: string): string;
  petition(title: string, signatures: string, required: string): string;
  missing(count: string): string;
  signUntil(day: string): string;
  readonly petitionMet: string;
  petitionEnded(day: string): string;
  petitionCounts(total: string, active: string, met: string, ended: string, signatures: string): string;
  proposal(title: string, yes: string, no: string, all: string): string;
  secretUntilClose(title: string, all: string): string;
  openUntil(day: string): string;
  closedOn(day: string): string;
  opensOn(day: string): string;
  readonly notOpen: string;
  proposalCounts(total: string, active: string, votes: string): string;
  reportCounts(total: string, resolved: string, share: string, unresolved: string): string;
  priorities(critical: string, high: string, medium: string, low: string): string;
  policyCounts(total: string, byStatus: readonly string[]): string;
  commentCounts(comments: string): string;
  citizenCount(count: string): string;
  citizensOf(province: string, count: string): string;
  /** Of a year, a number or a place there is no such figure; what there is comes after. */
  notNarrowed(what: string): string;
  noPetition(number: number): string;
  noProposal(number: number): string;
  readonly noMinistry: string;
  daysLeft(count: string): string;
  participation(share: string): string;
  turnout(province: string | null, voters: string, citizens: string, share: string): string;
  citizensOfSex(sex: 'female' | 'male', count: string): string;
  /** `group` is two ages with a hyphen. */
  citizensOfAge(group: string, count: string): string;
  readonly spentByArea: string;
  spentShare(share: string): string;
  paidIn(month: string, year: number, amount: ShownAmount): string;
  /** The list has the months that are published, with their amounts. */
  noMonth(month: string, year: number, list: readonly string[]): string;
  readonly projectStatus: Readonly<Record<string, string>>;
  readonly policyStatus: Readonly<Record<string, string>>;
}
