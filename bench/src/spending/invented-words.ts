/** What programmes are named with, the most common first. */
export const PROGRAMME_WORDS = [
  'Operational',
  'Development',
  'Administration',
  'Services',
  'Provincial',
  'Education',
  'Health',
  'Irrigation',
  'Roads',
  'Water',
  'Housing',
  'Rural',
  'Urban',
  'Fisheries',
  'Livestock',
  'Export',
  'Library',
  'Archives',
  'Lighthouse',
] as const;

/** What payments and projects are for, the most common first. */
export const PURPOSES = [
  'Salaries',
  'Allowances',
  'Maintenance',
  'Supplies',
  'Fuel',
  'Rent',
  'Construction',
  'Travel',
  'Repair',
  'Equipment',
  'Medicines',
  'Road',
  'Bridge',
  'School',
  'Hospital',
  'Clinic',
  'Tank',
  'Well',
  'Harbour',
  'Observatory',
] as const;

/** The same of payments in Sinhala. */
export const PURPOSES_SI = ['වැටුප්', 'දීමනා', 'නඩත්තුව', 'සැපයුම්', 'ඉන්ධන', 'පාලම', 'පාසල', 'රෝහල'] as const;
