import type { Localized } from '../core/localized.ts';
import type { Priority } from './report-choices.ts';

/** What a report is about. `number` is signed and on the contract: never change one, add at the end. */
export interface ReportCategory {
  readonly number: number;
  /** In addresses. */
  readonly key: string;
  readonly name: Localized;
  readonly initialPriority: Priority;
}

const category = (
  number: number,
  key: string,
  initialPriority: Priority,
  [en, si, ta]: readonly [string, string, string],
): ReportCategory => ({ number, key, initialPriority, name: { en, si, ta } });

/** All categories. Their first priorities are the specification's (section 9). */
export const REPORT_CATEGORIES: readonly ReportCategory[] = [
  category(1, 'health', 'HIGH', ['Health', 'සෞඛ්‍යය', 'சுகாதாரம்']),
  category(2, 'infrastructure', 'HIGH', ['Infrastructure', 'යටිතල පහසුකම්', 'உட்கட்டமைப்பு']),
  category(3, 'finance', 'HIGH', ['Public finance', 'රාජ්‍ය මූල්‍ය', 'பொது நிதி']),
  category(4, 'environment', 'HIGH', ['Environment', 'පරිසරය', 'சுற்றுச்சூழல்']),
  category(5, 'financial', 'HIGH', ['Financial crime', 'මූල්‍ය අපරාධ', 'நிதிக் குற்றம்']),
  category(6, 'regulatory', 'HIGH', ['Regulation and licences', 'නියාමනය හා බලපත්‍ර', 'ஒழுங்குமுறையும் உரிமங்களும்']),
  category(7, 'defense', 'CRITICAL', ['Defence', 'ආරක්ෂක අංශ', 'பாதுகாப்புத் துறை']),
  category(8, 'security', 'CRITICAL', ['Public security', 'මහජන ආරක්ෂාව', 'பொதுமக்கள் பாதுகாப்பு']),
  category(9, 'safety', 'CRITICAL', ['Danger to life', 'ජීවිත අවදානම්', 'உயிராபத்து']),
  category(10, 'education', 'MEDIUM', ['Education', 'අධ්‍යාපනය', 'கல்வி']),
  category(11, 'welfare', 'MEDIUM', ['Welfare and benefits', 'සුබසාධනය හා සහනාධාර', 'நலன்புரியும் உதவித்தொகைகளும்']),
  category(12, 'justice', 'MEDIUM', ['Police and courts', 'පොලීසිය හා අධිකරණය', 'காவல்துறையும் நீதிமன்றங்களும்']),
  category(13, 'local-government', 'MEDIUM', ['Local government', 'පළාත් පාලනය', 'உள்ளூராட்சி']),
  category(14, 'procurement', 'MEDIUM', [
    'Procurement and tenders',
    'ප්‍රසම්පාදනය හා ටෙන්ඩර්',
    'கொள்முதலும் கேள்விமனுக்களும்',
  ]),
  category(15, 'elections', 'MEDIUM', ['Elections', 'මැතිවරණ', 'தேர்தல்கள்']),
  category(16, 'land', 'MEDIUM', ['Land', 'ඉඩම්', 'காணி']),
  category(17, 'agriculture', 'MEDIUM', ['Agriculture and fisheries', 'කෘෂිකර්මය හා ධීවර', 'விவசாயமும் மீன்பிடியும்']),
  category(18, 'transport', 'MEDIUM', ['Transport', 'ප්‍රවාහනය', 'போக்குவரத்து']),
  category(19, 'workplace', 'MEDIUM', ['Work in a public office', 'රාජ්‍ය සේවයේ රැකියා', 'அரச அலுவலகப் பணி']),
  category(99, 'other', 'MEDIUM', ['Something else', 'වෙනත්', 'வேறு']),
];

const BY_NUMBER = new Map(REPORT_CATEGORIES.map((one) => [one.number, one]));

/** The category with this number; null where there is none. */
export function categoryNumbered(number: number): ReportCategory | null {
  return BY_NUMBER.get(number) ?? null;
}
