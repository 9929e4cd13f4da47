import { readKeptAct } from '@sabha/anonymity/acts/kept-act';
import { wordOf } from '@sabha/anonymity/field';
import type { Schema } from '@sabha/db/schema';
import type { AnchoredPath } from '@sabha/domain/acts/anchored-acts';
import type { Kysely } from 'kysely';
import { pathsOf } from '../../acts/anchored/anchored-paths.ts';
import type { AnonymousActKind } from './anonymous-kind.ts';
import type { HashedAuthors } from './hashed-authors.ts';
import { type ReleasedRow, releasedActs } from './released-acts.store.ts';

/** So many acts answer a look-up, where a scope has as many: which of them was looked for is not said. */
const LEAST_ROWS = 256;

/** What is looked for: the subject as its scope has it, and the first `bits` of `prefix`, 8 digits. */
interface Asked {
  readonly subject: string;
  readonly bits: number;
  readonly prefix: string;
}

/** The released acts of a scope whose hashed nullifiers begin alike, with how many bits to ask, and how many acts there are. */
export async function lookUp(
  db: Kysely<Schema>,
  hashed: HashedAuthors,
  kind: Pick<AnonymousActKind, 'kind' | 'subjects'> & { readonly form: Named },
  asked: Asked,
) {
  const subjects = await kind.subjects(db, asked.subject);
  const scope = await hashed.in(kind.form.name, asked.subject, subjects);
  const bits = Math.max(0, Math.floor(Math.log2(Math.max(1, scope.count) / LEAST_ROWS)));
  const taken = Math.min(asked.bits, bits);
  // All acts of a large scope are too much for an answer. One bit less is answered: the scope may have grown since it was said how many.
  const ids = taken < bits - 1 ? [] : scope.beginningLike(asked.prefix, taken);
  const found = (await releasedActs(db, ids)).flatMap((row) => {
    const act = readKeptAct(kind.kind, row);
    if (!act) return [];
    const { nullifier, words, root, points } = act;
    const { id, subject, digest } = row;
    const shown = { nullifier: wordOf(nullifier), words: [...words], digest, root: wordOf(root) };
    return [{ id, subject, shown: { ...shown, points: points.map(wordOf) } }];
  });
  const paths = await anchoredPaths(db, kind.form, found);
  const rows = found.map(({ id, shown }) => ({ ...shown, anchored: paths.get(id) ?? null }));
  return { bits, acts: scope.count, rows };
}

type Named = Pick<AnonymousActKind['form'], 'name' | 'anchored'>;

/** Where those of the rows that are shown are under anchored roots. */
async function anchoredPaths(
  db: Kysely<Schema>,
  { name, anchored }: Named,
  shown: ReadonlyArray<Pick<ReleasedRow, 'id' | 'subject'>>,
): Promise<ReadonlyMap<bigint, AnchoredPath>> {
  const [first] = shown;
  if (!anchored || !first || !(await anchored.among(db, [first.subject])).has(first.subject))
    return new Map();
  return pathsOf(
    db,
    { name, subject: first.subject },
    shown.map(({ id }) => id),
  );
}
