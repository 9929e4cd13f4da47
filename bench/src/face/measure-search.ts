import { distanceBetween, TemplateIndex } from '@sabha/biometrics/templates/search/template-index';

const NUMBERS = 128;
/** Two made faces are about so far apart, as those of different people are. */
const APART = 0.75;
/** As the service looks for them: what a person has to look at. */
const WITHIN = 0.52;
const MOST = 8;
const WARM_UP = 20;

/** What was measured with so many templates. Times in milliseconds, memory in megabytes. */
export interface SearchMeasurement {
  readonly templates: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Processor time of a search, of all threads together: says more than the clock on a machine that others use. */
  readonly processorMs: number;
  /** Of 100 people who come again, how many were found. */
  readonly found: number;
  readonly templateMemory: number;
  /** What the process grew by, names and threads among it. */
  readonly grown: number;
  /** 99 in 100 of searches that come eight at once, from their common begin. */
  readonly eightAtOnce: number;
}

/** Measures the exact search of the face service, in this process and its threads. */
export async function measureSearch(templates: number, searches: number): Promise<SearchMeasurement> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const index = new TemplateIndex();
  try {
    const random = gaussian(templates);
    const kept: Float32Array[] = [];
    for (let at = 0; at < templates; at++) {
      const face = madeFace(random);
      index.add(crypto.randomUUID(), face);
      if (at % Math.ceil(templates / 100) === 0) kept.push(face);
    }
    const search = (face: Float32Array) => index.nearest(face, { within: WITHIN, most: MOST });
    for (let some = 0; some < WARM_UP; some++) await search(madeFace(random));
    const times: number[] = [];
    const used = process.cpuUsage();
    for (let some = 0; some < searches; some++) {
      const face = madeFace(random);
      const began = performance.now();
      await search(face);
      times.push(performance.now() - began);
    }
    const { user, system } = process.cpuUsage(used);
    const together: number[] = [];
    for (let some = 0; some < searches / 8; some++) {
      const began = performance.now();
      const one = () => search(madeFace(random)).then(() => together.push(performance.now() - began));
      await Promise.all(Array.from({ length: 8 }, one));
    }
    let found = 0;
    for (const face of kept) {
      const again = nearTo(face, random);
      const [nearest] = await search(again);
      if (nearest?.distance === distanceBetween(face, again)) found += 1;
    }
    const grown = process.memoryUsage().rss - before;
    return {
      templates,
      p50: share(times, 0.5),
      p99: share(times, 0.99),
      max: Math.max(...times),
      processorMs: (user + system) / 1_000 / searches,
      found: (found / kept.length) * 100,
      templateMemory: index.bytes / 2 ** 20,
      grown: grown / 2 ** 20,
      eightAtOnce: share(together, 0.99),
    };
  } finally {
    await index.close();
  }
}

function madeFace(random: () => number): Float32Array {
  const spread = APART / Math.sqrt(2 * NUMBERS);
  return Float32Array.from({ length: NUMBERS }, () => random() * spread);
}

/** The same person again: about 0.35 away. */
function nearTo(face: Float32Array, random: () => number): Float32Array {
  const spread = 0.35 / Math.sqrt(NUMBERS);
  return face.map((value) => value + random() * spread);
}

/** Numbers of a normal distribution, the same for a seed (a sum of six even ones, from mulberry32). */
function gaussian(seed: number): () => number {
  let state = seed;
  const even = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => (even() + even() + even() + even() + even() + even() - 3) * Math.SQRT2;
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
