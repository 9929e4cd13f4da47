/**
 * Eight days: so long after a revocation the contract authorises the wallet again at the earliest (`RevokedRecently`). Late
 * ballots are taken for seven days after a close; a wallet that came back meanwhile would count as new, and lose one.
 */
export const REVOCATION_REST_MS = 8 * 86_400_000;
