import type { AskedElsewhere } from '../../index/elsewhere.ts';
import en from './elsewhere.en.json' with { type: 'json' };
import si from './elsewhere.si.json' with { type: 'json' };
import ta from './elsewhere.ta.json' with { type: 'json' };
import names from './other-names.json' with { type: 'json' };

/** Questions that people ask of others, and names of what is not Sabha's: what is near to these is answered only where it is surer. */
export const ELSEWHERE: AskedElsewhere = { questions: { en, si, ta }, names };
