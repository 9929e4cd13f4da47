import { parseArgs } from 'node:util';

export const USAGE = `Usage: sabha-audit BUNDLE [--rpc URL] [--proposal NUMBER] [--json]

Counts every vote of an audit bundle again, and checks each signature, receipt and event in it.

  BUNDLE               a file (.ndjson or .ndjson.gz), "-" for standard input, or the address of a server
  --rpc URL            also compares the bundle with a node of the chain
  --proposal NUMBER    shows one proposal; from a server, downloads only this one
  --json               the report as JSON

Exit code: 0 everything agrees, 1 there are findings, 2 the bundle cannot be used.
`;

export interface Asked {
  readonly bundle: string;
  readonly rpcUrl: string | undefined;
  readonly proposal: number | null;
  readonly json: boolean;
}

/** What was asked for; 'help', or a text that says what is wrong with it. */
export function readCommandLine(args: readonly string[]): Asked | 'help' | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (values.help) return 'help';
    const [bundle, ...rest] = positionals;
    if (bundle === undefined || rest.length > 0) return { wrong: 'Name one bundle.' };
    if (values.proposal !== undefined && !/^[1-9]\d{0,9}$/.test(values.proposal)) {
      return { wrong: '--proposal takes the number of a proposal.' };
    }
    if (values.rpc !== undefined && !/^https?:\/\/\S+$/i.test(values.rpc))
      return { wrong: '--rpc takes an http address.' };
    const proposal = values.proposal === undefined ? null : Number(values.proposal);
    return { bundle, rpcUrl: values.rpc, proposal, json: values.json ?? false };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

const OPTIONS = {
  rpc: { type: 'string' },
  proposal: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
