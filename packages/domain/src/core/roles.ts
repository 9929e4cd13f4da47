/** The roles of officials, which live on the contract's access control and are mirrored in the database. */
export const ROLE_NAMES = ['official', 'case-officer', 'admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
