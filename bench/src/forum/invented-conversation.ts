import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';

/** A conversation with known groups: from the same seed the same one. */
export interface InventedConversation {
  readonly rows: Opinion[][];
  readonly groups: number[];
  readonly count: number;
}

/** 2 to 5 groups, 60 to 400 participants, 20 to 80 statements, a quarter to all seen, up to 3 of 10 votes at random. */
export function inventedConversation(seed: number): InventedConversation {
  const random = seeded(seed);
  const count = 2 + Math.floor(random() * 4);
  const participants = 60 + Math.floor(random() * 341);
  const statements = 20 + Math.floor(random() * 61);
  const seen = 0.25 + random() * 0.75;
  const noise = random() * 0.3;
  const opinion = (): Opinion => {
    const drawn = random();
    return drawn < 0.5 ? 1 : drawn < 0.85 ? -1 : 0;
  };
  const usual = Array.from({ length: count }, () => Array.from({ length: statements }, opinion));
  const weights = Array.from({ length: count }, () => 0.5 + random());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const groups = Array.from({ length: participants }, () => {
    let left = random() * total;
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.max(0, at);
  });
  const rows = groups.map((group) =>
    (usual[group] ?? []).map((own) => (random() > seen ? null : random() < noise ? opinion() : own)),
  );
  return { rows, groups, count };
}

/**
 * Harder to divide: a group has no fixed answers but agrees with a statement in 85 or in 15 of 100 cases, 15 of 100 answers
 * are a pass, and some people answer 3 statements and others all.
 */
export function inventedByChance(seed: number): InventedConversation {
  const random = seeded(seed + 1_000);
  const count = 2 + Math.floor(random() * 4);
  const participants = 60 + Math.floor(random() * 341);
  const statements = 20 + Math.floor(random() * 61);
  const agreeing = Array.from({ length: count }, () =>
    Array.from({ length: statements }, () => (random() < 0.5 ? 0.85 : 0.15)),
  );
  const groups = Array.from({ length: participants }, () => Math.floor(random() * count));
  const rows = groups.map((group) => {
    const seen = Math.max(3 / statements, random() ** 0.8);
    return (agreeing[group] ?? []).map((chance): Opinion => {
      if (random() > seen) return null;
      if (random() < 0.15) return 0;
      return random() < chance ? 1 : -1;
    });
  });
  return { rows, groups, count };
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
