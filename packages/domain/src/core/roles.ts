/**
 * The roles of officials. They are rows of the database, granted and withdrawn by an admin in the public log; on the contracts
 * one key of the installation holds the roles of every office, and the server acts by it for them.
 */
export const ROLE_NAMES = ['official', 'case-officer', 'moderator', 'admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
