/** A passphrase that somebody chooses, in characters. The longest only bounds what is hashed. */
export const PASSPHRASE = { least: 12, most: 200 } as const;
