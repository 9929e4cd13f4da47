// Plain values, apart from the schemas that use them: a form shows them before any schema is loaded.

/** The longest text that each field may have before its own rule is asked. */
export const LONGEST = { name: 100, email: 254, nic: 40, mobile: 40, province: 40 } as const;

/** Ten minutes: how long a one-time code counts. */
export const CODE_LIFE_MS = 10 * 60_000;
/** Wrong attempts after which a code is over. */
export const CODE_ATTEMPTS = 5;
/** Codes within an hour: for one wallet, to one address or number whoever asks, and from one client. */
export const CODES_AN_HOUR = { wallet: 6, target: 4, client: 20 } as const;
