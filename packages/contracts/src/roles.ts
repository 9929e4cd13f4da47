import { keccak256, toBytes } from 'viem';

/** The offices of CitizenRegistry as the bytes32 that hasRole, grantRole and revokeRole take. */
export const roles = {
  registrar: keccak256(toBytes('REGISTRAR_ROLE')),
  official: keccak256(toBytes('OFFICIAL_ROLE')),
  caseOfficer: keccak256(toBytes('CASE_OFFICER_ROLE')),
  receipts: keccak256(toBytes('RECEIPTS_ROLE')),
  census: keccak256(toBytes('CENSUS_ROLE')),
} as const;

export type Role = keyof typeof roles;
