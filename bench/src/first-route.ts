import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './table.ts';

const SCRIPT = fileURLToPath(new URL('../../apps/web/scripts/route-sizes.ts', import.meta.url));
const LIMIT_KB = 130;

/** JavaScript that a browser fetches for the first page, as the web's own script weighs the build. */
export function measureFirstRoute(): Figure[] {
  const { stdout } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  const size = Number(/([\d.]+) KB gz {2}in all/.exec(stdout)?.[1]);
  if (!Number.isFinite(size)) throw new Error('The size of the first route could not be read');
  return [
    {
      what: 'JavaScript of the first route',
      value: `${size} KB gz`,
      floor: null,
      ratio: null,
      aim: `≤ ${LIMIT_KB}`,
      met: size <= LIMIT_KB,
    },
  ];
}
