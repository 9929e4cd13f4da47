import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { printAnonymity } from './anonymity/print-anonymity.ts';
import { printChat } from './chat/print-chat.ts';
import { printFaults } from './faults/measure-faults.ts';
import { measureFirstRoute } from './first-route.ts';
import { printImports } from './imports/print-import.ts';
import { printLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { printSigning } from './petitions/print-signing.ts';
import { startProduct } from './product.ts';
import { printScale } from './scale/print-scale.ts';
import { alone, type Figure, printTable } from './table.ts';
import { measureVotes, type VoteMeasurement } from './votes/measure-votes.ts';

/**
 * npm run bench: every figure of the project, each against its floor in the same run. `npm run bench -- votes` runs one
 * part of these. Figures are printed, and read by people; `faults` alone ends with an error where something went wrong.
 * `npm run bench -- lighthouse --once /ta/voting` judges the named pages alone, and once instead of three times.
 * `npm run bench -- chat --wrong` lists each question that the assistant did not answer as it should; with `--platform ADDRESS` of a
 * product that runs already, whose demonstration takes minutes.
 */
const PARTS = [
  'votes',
  'faults',
  'scale',
  'petitions',
  'anonymity',
  'chat',
  'imports',
  'pages',
  'lighthouse',
] as const;
type Part = (typeof PARTS)[number];

const { values: options, positionals: asked } = parseArgs({
  options: {
    once: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    platform: { type: 'string' },
  },
  allowPositionals: true,
});
const wants = (part: Part) => asked.length === 0 || asked.includes(part);

console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
if (wants('votes'))
  printTable('Accepted signed votes, durable, PostgreSQL', voteFigures(await measureVotes()));
const faultless = wants('faults') ? await printFaults() : true;
if (wants('scale')) await printScale();
if (wants('petitions')) await printSigning();
if (wants('anonymity')) await printAnonymity(process.env.SABHA_CHROMIUM ?? '');
if (wants('chat')) await printChat({ wrong: options.wrong, platform: options.platform ?? null });
if (wants('imports')) await printImports();
if (wants('pages')) {
  const product = await startProduct();
  try {
    printTable('Visitor pages and open data', await measurePages(product.origin));
    printTable('Weight', [...measureFirstRoute(), await measureMemory(product.pid)]);
  } finally {
    await product.stop();
  }
}
if (wants('lighthouse')) {
  const product = await startProduct();
  try {
    await printLighthouse(product.origin, {
      paths: asked.filter((word) => word.startsWith('/')),
      runs: options.once ? 1 : 3,
      browser: process.env.SABHA_CHROMIUM ?? '',
    });
  } finally {
    await product.stop();
  }
}
process.exit(faultless ? 0 : 1);

function voteFigures(measured: readonly VoteMeasurement[]): Figure[] {
  const floor = (what: VoteMeasurement['what'], concurrency: number) =>
    measured.find((one) => one.what === what && one.concurrency === concurrency);
  return measured
    .filter(({ what }) => what === 'act')
    .flatMap((act) => {
      const single = floor('single', act.concurrency);
      const gathered = floor('gathered', act.concurrency);
      const at = `at concurrency ${act.concurrency}`;
      return [
        against(`votes/s ${at}, against a row a request, unchecked`, act, single, null),
        against(`votes/s ${at}, against gathered rows, signature checked`, act, gathered, 0.9),
        alone(`votes/s ${at}`, String(act.perSecond), { aim: '≥ 5000', met: act.perSecond >= 5_000 }),
        alone(`p50 / p99 ${at}, ms`, `${act.p50} / ${act.p99}`, { aim: 'p99 < 100', met: act.p99 < 100 }),
        alone(`accepted / missing rows ${at}`, `${act.accepted} / ${act.rowsMissing}`, {
          aim: '0 missing',
          met: act.rowsMissing === 0,
        }),
      ];
    });
}

function against(
  what: string,
  act: VoteMeasurement,
  floor: VoteMeasurement | undefined,
  aim: number | null,
): Figure {
  const ratio = floor ? act.perSecond / floor.perSecond : null;
  return {
    what,
    value: String(act.perSecond),
    floor: floor ? String(floor.perSecond) : null,
    ratio,
    aim: aim === null ? null : `≥ ${aim}`,
    met: aim === null || ratio === null ? null : ratio >= aim,
  };
}
