import type { Figure } from '../table.ts';
import type { CheckMeasurement } from './measure-checks.ts';
import type { RegistrationMeasurement } from './measure-registrations.ts';
import type { Percentiles } from './percentiles.ts';

const AIM_MS = 5;
const NAMES = { email: 'e-mail', nic: 'NIC', mobile: 'mobile number', evm: 'wallet' } as const;

/** One row for each check and kind of value; the ratio is of the p50s. */
export function checkFigures({ floor, checks }: CheckMeasurement): Figure[] {
  return checks.map(({ field, asked, times }) => ({
    what: `${NAMES[field]}, ${asked}: p50 / p99 of ${times.count}, ms`,
    value: written(times),
    floor: written(floor),
    ratio: times.p50 / floor.p50,
    aim: `p99 < ${AIM_MS}`,
    met: times.p99 < AIM_MS,
  }));
}

/** What a crowd of registrations came to. */
export function registrationFigures(measured: RegistrationMeasurement): Figure[] {
  const { people, sharing, seconds, ended, active, authorised, authorisedLosers, askedAgain } = measured;
  const expected = people / sharing;
  const whom =
    sharing === 1 ? `${people} people at once` : `${people} people at once, ${sharing} for each NIC`;
  const row = (what: string, value: string, aim: string | null, met: boolean | null): Figure => ({
    what: `${whom}: ${what}`,
    value,
    floor: null,
    ratio: null,
    aim,
    met,
  });
  const refusals = Object.entries(measured.refusals).map(([kind, count]) => `${count} ${kind}`);
  return [
    row('seconds until the last has its answer', seconds.toFixed(1), null, null),
    row(
      'ended well / active / authorised on the contract',
      `${ended} / ${active} / ${authorised}`,
      `${expected} of each`,
      [ended, active, authorised].every((count) => count === expected),
    ),
    row(
      'NICs with exactly one person',
      String(measured.nicsWithOne),
      `${expected}`,
      measured.nicsWithOne === expected,
    ),
    row('refused, and why', refusals.join(', ') || 'none', null, null),
    row('refused and yet authorised', String(authorisedLosers), '0', authorisedLosers === 0),
    row('asked again, as the contract took its time', String(askedAgain), null, null),
  ];
}

function written({ p50, p99 }: Percentiles): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
}
