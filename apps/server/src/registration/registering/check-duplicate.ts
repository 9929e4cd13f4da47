import { colomboDay } from '@sabha/domain/core/colombo';
import { type Address, addressSchema } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { UniqueField } from '@sabha/domain/registration/check-duplicate';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { nicMessage, readNic } from '@sabha/domain/registration/identity/nic';
import { REGISTRATION_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { Context } from '../../context.ts';
import type { IndexedKind } from '../../privacy.ts';
import { isWalletTaken, personIdOf } from '../people.store.ts';
import { claimedFields } from '../privacy/claims.store.ts';

export interface MalformedValue {
  readonly kind: 'malformed-value';
  readonly message: string;
}

type Asked =
  | { readonly field: 'evm'; readonly wallet: Address }
  | { readonly field: IndexedKind; readonly canonical: string };

/**
 * Whether somebody else has this value. What cannot be one is refused before anything is looked up; for every other the
 * same work is done, whether it is there or not. `asking` is the wallet that is signed in, if any: its own registration does not
 * are in its way, so that a registration that broke off can be finished.
 */
export async function checkDuplicate(
  context: Pick<Context, 'db' | 'privacy' | 'config' | 'clock'>,
  asking: Address | null,
  { field, value }: { field: UniqueField; value: string },
): Promise<Result<boolean, MalformedValue>> {
  const asked = read(context, field, value);
  if (!asked.ok) return asked;
  const { db, privacy } = context;
  if (asked.value.field === 'evm') return ok(await isWalletTaken(db, asked.value.wallet));
  const { field: kind, canonical } = asked.value;
  const own = asking === null ? null : await personIdOf(db, asking);
  const taken = await claimedFields(db, { [kind]: privacy.indexesOf(kind, canonical) }, own);
  return ok(taken.length > 0);
}

function read(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  field: UniqueField,
  value: string,
): Result<Asked, MalformedValue> {
  const malformed = (message: string) => fail({ kind: 'malformed-value', message });
  switch (field) {
    case 'evm': {
      const wallet = addressSchema.safeParse(value);
      return wallet.success
        ? ok({ field, wallet: wallet.data })
        : malformed(REGISTRATION_TEXTS.invalidWallet);
    }
    case 'email': {
      const email = readEmail(value);
      return email.ok
        ? ok({ field, canonical: email.value.canonical })
        : malformed(REGISTRATION_TEXTS.invalidEmail);
    }
    case 'mobile': {
      const mobile = readMobile(value);
      return mobile.ok
        ? ok({ field, canonical: mobile.value.e164 })
        : malformed(REGISTRATION_TEXTS.invalidMobile);
    }
    case 'nic': {
      const nic = readNic(value, {
        calendar: config.registration.nicCalendar,
        today: colomboDay(clock()),
      });
      return nic.ok ? ok({ field, canonical: nic.value.twelve }) : malformed(nicMessage(nic.failure));
    }
  }
}
