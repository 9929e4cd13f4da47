/** What a start finds of the three parts of an installation, before it changes any of them. */
export interface Surroundings {
  /** Whether this start is one of a demonstration. */
  readonly demo: boolean;
  readonly keys: {
    /** Where `installation.json` lies. */
    readonly location: string;
    readonly id: string | null;
    readonly complete: boolean;
    /** The installation that these keys replace, because its own were lost; null once all parts of the new one exist. */
    readonly succeeds: string | null;
    /** Whether it was made as a demonstration; null where nothing says so. */
    readonly demonstration: boolean | null;
    /** Paths of the files that this configuration reads its keys from, and that are not there. */
    readonly missing: readonly string[];
    /** Paths of the files that are others than when the installation was made. */
    readonly swapped: readonly string[];
    /** Whether every key is given by a setting, so that the folder has none to miss. */
    readonly allGiven: boolean;
  };
  readonly database: {
    readonly location: string;
    /** Null where there is none, or one that is empty. */
    readonly found: {
      readonly id: string | null;
      readonly demonstration: boolean;
      /** Acts that a lost ledger can be given again, and those that came to it without us. */
      readonly acts: bigint;
      readonly direct: bigint;
    } | null;
  };
  /** Null where the chain is another's, which is asked when it answers. */
  readonly chain: {
    readonly location: string;
    readonly id: string | null;
    readonly hasState: boolean;
  } | null;
}

/** `found`: a new installation, or one whose first start was cut off; then with its id. `open`: what is there. */
export type Start =
  | { readonly kind: 'found'; readonly id: string | null }
  | { readonly kind: 'open'; readonly id: string; readonly isComplete: boolean }
  | { readonly kind: 'stop'; readonly line: string };

const RECOVER = 'npm run recover --';
const stop = (line: string): Start => ({ kind: 'stop', line });

/**
 * What a start does with what it finds: docs/operations/recovery.md has this as a table. Nothing is ever made anew
 * beside something that belongs together with what is missing.
 */
export function decideStart(around: Surroundings): Start {
  const { keys, database, chain } = around;
  if (keys.succeeds !== null && database.found?.id !== keys.id) return stop(cutOffLine(keys.succeeds));
  const ids = [keys.id, database.found?.id ?? null, chain?.id ?? null].filter((id) => id !== null);
  const [id] = ids;
  if (new Set(ids).size > 1) return stop(differLine(around));
  const hasChain = chain !== null && (chain.id !== null || chain.hasState);
  if (!database.found && !hasChain) return withoutBoth(around);
  const missing = missingKeysLine(around);
  if (missing !== null) return stop(missing);
  if (!database.found) {
    return stop(
      `The database of installation ${id} is missing (${database.location} is empty or not mounted). Mount it or restore it from a backup, or rebuild it from the ledger: ${RECOVER} --from-chain`,
    );
  }
  if (!id || database.found.id === null) {
    return stop(
      `${database.location} holds records, and says of no installation that they are its own: restore the backup that they come from`,
    );
  }
  return withDatabase(around, id, database.found);
}

function withoutBoth({ keys, chain, database }: Surroundings): Start {
  if (keys.id === null || !keys.complete) return { kind: 'found', id: keys.id };
  if (chain === null) {
    return stop(
      `The database of installation ${keys.id} is missing (${database.location} is empty or not mounted). Mount it or restore it from a backup, or rebuild it from the ledger: ${RECOVER} --from-chain`,
    );
  }
  return stop(
    `Keys of installation ${keys.id} without its database and ledger. Mount or restore them, or: npm run reset -- --destroy ${keys.id}`,
  );
}

function withDatabase(
  { demo, keys, chain }: Surroundings,
  id: string,
  found: NonNullable<Surroundings['database']['found']>,
): Start {
  if (found.demonstration && !demo) {
    return stop(
      'This database was a demonstration, and the keys of its citizens are public: begin with an empty SABHA_DATA_DIR and database, or set SABHA_DEMO=true.',
    );
  }
  if (!found.demonstration && demo) {
    return stop(
      `Installation ${id} is no demonstration, and the demonstration loads only into what never held anything: set SABHA_DEMO=false`,
    );
  }
  const isComplete = keys.id === null || keys.complete;
  if (chain && !chain.hasState && isComplete) {
    const direct =
      found.direct > 0n ? `; ${counted(found.direct, 'act')} sent directly cannot be replayed` : '';
    return stop(
      `The ledger of installation ${id} is missing (${chain.location}). Restore it from a backup, or: ${RECOVER} --from-database, which replays ${counted(found.acts, 'act')}${direct}`,
    );
  }
  return { kind: 'open', id, isComplete };
}

/** Null where no key is missing and none is another one. */
function missingKeysLine({ keys, database }: Surroundings): string | null {
  const [missing] = keys.missing;
  if (missing !== undefined) {
    const lost = `Restore it from your backup.`;
    if (!missing.endsWith('mnemonic'))
      return `${missing} is missing: without it what was made with it cannot be read. ${lost}`;
    const given = `${missing} is missing: without it nothing can be sent to the ledger and no receipt signed. ${lost}`;
    return database.found ? `${given} If it is lost for good: ${RECOVER} --from-database --new-keys` : given;
  }
  const [swapped] = keys.swapped;
  if (swapped !== undefined)
    return `${swapped} is not the one that installation ${keys.id} was made with. Restore it from your backup.`;
  if (keys.id === null && !keys.allGiven)
    return `${keys.location} is missing: these keys may be of another installation. Restore it from your backup.`;
  return null;
}

function cutOffLine(id: string): string {
  return `The recovery of installation ${id} with new keys was cut off: say it again, ${RECOVER} --from-database --new-keys --yes`;
}

export function differLine({
  keys,
  database,
  chain,
}: Pick<Surroundings, 'keys' | 'database' | 'chain'>): string {
  const parts = [
    ['the keys', keys.location, keys.id],
    ['the database', database.location, database.found?.id ?? null],
    ['the ledger', chain?.location ?? '', chain?.id ?? null],
  ].flatMap(([what, location, id]) => (id === null ? [] : [`${what} of ${id} (${location})`]));
  return `These do not belong together: ${parts.join(', ')}. Mount or restore those of one installation`;
}

function counted(count: bigint, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1n ? '' : 's'}`;
}
