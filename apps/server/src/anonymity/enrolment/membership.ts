import { randomBytes } from 'node:crypto';
import { replacementsLeft } from '@sabha/domain/anonymity/enrolment-rules';
import type { Membership } from '@sabha/domain/anonymity/membership';
import type { Address } from '@sabha/domain/core/hex';
import { type Hex, zeroHash } from 'viem';
import type { Context } from '../../context.ts';
import { keepShare, type MemberRow, readMember } from './enrolments.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'privacy'>;

/**
 * What a session says of its citizen's identity. A share is made when it is first asked for. Whoever may not act has zeros in
 * its form, so that an answer's length tells nothing.
 */
export async function membershipOf(context: Parts, citizen: Address, installation: Hex): Promise<Membership> {
  const row = await readMember(context.db, citizen);
  const left = replacementsLeft(row.replacedAt, context.clock());
  if (row.status !== 'active') return { ...NOBODY, installation, replacements_left: left };
  const { generation } = row;
  const share = await shareOf(context, citizen, row, row.current ? generation : generation + 1);
  const mayReplace = row.current && left > 0;
  return {
    share,
    installation,
    generation: row.current ? generation : generation + 1,
    state: row.current ? (row.published ? 'member' : 'waiting') : 'none',
    commitment: row.current ? row.commitment : null,
    not_before: row.current ? (row.entersAfter?.toISOString() ?? null) : null,
    next: mayReplace
      ? { generation: generation + 1, share: await shareOf(context, citizen, row, generation + 1) }
      : null,
    replacements_left: left,
  };
}

const NOBODY = {
  share: zeroHash,
  generation: 0,
  state: 'none',
  commitment: null,
  not_before: null,
  next: null,
} as const;

async function shareOf(
  { db, privacy }: Parts,
  citizen: Address,
  { shares }: MemberRow,
  generation: number,
): Promise<string> {
  const owner = shareOwner(citizen, generation);
  const kept = shares.find((share) => share.generation === generation)?.sealed;
  if (kept !== undefined) return privacy.unseal('share', owner, kept);
  const fresh = `0x${randomBytes(32).toString('hex')}`;
  const sealed = await keepShare(db, { citizen, generation, sealed: privacy.seal('share', owner, fresh) });
  return privacy.unseal('share', owner, sealed);
}

/** To whom a sealed share is bound. */
export function shareOwner(citizen: string, generation: number): string {
  return `${citizen}:${generation}`;
}
