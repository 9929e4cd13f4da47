/** Where the numbers, days and titles of the bills are from. */
export const BILLS_SOURCE = {
  name: 'Bills of the Parliament of Sri Lanka, Department of Government Printing, as listed by nuuuwan/lk_legal_docs (data/bills, commit a6c5da6)',
  url: 'https://github.com/nuuuwan/lk_legal_docs',
  licence: 'MIT',
} as const;

/** Real bills: number in the gazette, day, title as the source has it. */
export const BILLS: ReadonlyArray<readonly [number: string, day: string, title: string]> = [
  ['427/2023', '2023-12-14', 'Value Added Tax (Amendment) - GS'],
  ['421/2023', '2023-12-05', 'Daham Sewane Singiththo Lama Sanwardana - GS'],
  ['417/2023', '2023-11-29', 'Powers of Attorney (Amendment) - Bill'],
  ['402/2023', '2023-11-10', 'Registration of Documents (Amendment) - GS'],
  ['406/2023', '2023-11-10', 'Companies (Amendment) - GS'],
  ['408/2023', '2023-11-10', 'Finance Leasing (Amendment) - GS'],
  ['563/2024', '2024-09-03', 'Companies (Amendment) - Bill'],
  ['559/2024', '2024-08-21', 'Maternity Benefits (Amendment) - Bill'],
  ['558/2024', '2024-08-21', 'Protection of Occupants - Bill'],
  ['546/2024', '2024-08-16', 'National Land Commission - GS'],
  ['535/2024', '2024-07-31', 'Online Safety (Amendment) - GS'],
  ['533/2024', '2024-07-23', 'Mediation Boards (Amendment) - Bill'],
];
