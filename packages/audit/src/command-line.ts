import { parseArgs } from 'node:util';
import type { Subject } from '@sabha/domain/audit/bundle-format';
import { AUDITED_SECTIONS } from '@sabha/domain/audited-kinds';

/** What acts can be about; each has an option of its name. */
const FORMS = AUDITED_SECTIONS.map(({ of }) => of);

export const USAGE = `Usage: sabha-audit BUNDLE [--rpc URL] [--remember FILE] [${FORMS.map((of) => `--${of} NUMBER`).join(' | ')}] [--json]

Counts every act of an audit bundle again, and checks each signature, receipt and event in it.

  BUNDLE                 a file (.ndjson or .ndjson.gz), "-" for standard input, or the address of a server
  --rpc URL              also compares the bundle with a node of the chain
  --remember FILE        keeps the last root of receipts, and fails when a later run does not have it any more:
                         anybody may be a witness against a past that is rewritten
${FORMS.map((of) => `  ${`--${of} NUMBER`.padEnd(22)} shows one ${of}; from a server, downloads only this one`).join('\n')}
  --json                 the report as JSON

Exit code: 0 everything agrees, 1 there are findings, 2 the bundle cannot be used, 3 what was remembered is gone.
`;

export interface Asked {
  readonly bundle: string;
  readonly rpcUrl: string | undefined;
  readonly remember: string | undefined;
  readonly only: Subject | null;
  readonly json: boolean;
}

/** What was asked for; 'help', or a text that says what is wrong with it. */
export function readCommandLine(args: readonly string[]): Asked | 'help' | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (values.help) return 'help';
    const [bundle, ...rest] = positionals;
    if (bundle === undefined || rest.length > 0) return { wrong: 'Name one bundle.' };
    if (values.rpc !== undefined && !/^https?:\/\/\S+$/i.test(values.rpc))
      return { wrong: '--rpc takes an http address.' };
    const only = readOnly(values);
    if (only !== null && 'wrong' in only) return only;
    return { bundle, rpcUrl: values.rpc, remember: values.remember, only, json: values.json ?? false };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function readOnly(values: Readonly<Record<string, unknown>>): Subject | null | { readonly wrong: string } {
  const [of, ...others] = FORMS.filter((form) => values[form] !== undefined);
  if (of === undefined) return null;
  if (others.length > 0) return { wrong: `--${of} and --${others[0]} do not go together.` };
  const number = String(values[of]);
  if (!/^[1-9]\d{0,9}$/.test(number)) return { wrong: `--${of} takes the number of a ${of}.` };
  return { of, id: Number(number) };
}

const OPTIONS = {
  ...Object.fromEntries(FORMS.map((of) => [of, { type: 'string' }] as const)),
  rpc: { type: 'string' },
  remember: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
