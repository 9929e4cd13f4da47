import { createHash } from 'node:crypto';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';

/** A person who does not exist, the same for the same number. */
export interface InventedPerson {
  readonly name: string;
  readonly nic: string;
  readonly email: string;
  readonly mobile: string;
  readonly wallet: string;
  readonly province: Province;
}

/** The person of a number below ten million; no two share anything but their province. */
export function inventedPerson(number: number): InventedPerson {
  const day = String(1 + (number % 365)).padStart(3, '0');
  const rest = String(1 + Math.floor(number / 365)).padStart(5, '0');
  return {
    name: `Nobody Number ${number}`,
    nic: `1980${day}${rest}`,
    email: `nobody.${number}@example.lk`,
    mobile: `+94${700_000_000 + number}`,
    wallet: `0x${createHash('sha256').update(`wallet ${number}`).digest('hex').slice(0, 40)}`,
    province: PROVINCES[number % PROVINCES.length] ?? 'Western',
  };
}
