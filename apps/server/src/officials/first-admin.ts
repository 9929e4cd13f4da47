import { parseAddress } from '@sabha/domain/core/hex';
import type { Context } from '../context.ts';
import { grantRole } from './grant-role.ts';

const OFFICE = {
  en: 'Operator of this installation',
  si: 'මෙම ස්ථාපනයේ මෙහෙයුම්කරු',
  ta: 'இந்த நிறுவலின் இயக்குநர்',
};

/** Makes the configured wallet an admin, once; everyone else is made one by an admin. */
export async function ensureFirstAdmin({ config, db, clock }: Context): Promise<void> {
  if (config.adminWallet === null) return;
  const official = { role: 'admin' as const, wallet: null, office: OFFICE };
  await grantRole(
    db,
    official,
    { wallet: parseAddress(config.adminWallet), role: 'admin', office: OFFICE },
    clock(),
  );
}
