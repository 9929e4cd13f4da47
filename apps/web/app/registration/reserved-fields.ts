import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import type { WizardField } from '@sabha/domain/registration/wizard/wizard-state';
import { apiGet } from '../api/api-client.ts';

/** What the signed-in wallet has reserved, as the form has it; null where it cannot be had. It is not kept on this device. */
export async function reservedFields(): Promise<Record<WizardField, string> | null> {
  const asked = await apiGet('/api/users/me', ownUserResponseSchema);
  if (!asked.ok) return null;
  const user = asked.value.body.data;
  // The record has both names joined by a space; whichever way they are parted, they join to the same.
  const [firstName = '', ...others] = user.user_name.split(' ');
  return {
    firstName,
    lastName: others.join(' '),
    email: user.email,
    nicNumber: user.nic,
    mobileNumber: user.mobile_no,
    province: user.province,
  };
}
