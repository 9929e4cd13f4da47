import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decode, encode } from 'jpeg-js';
import type { Rgb } from '../../src/pictures/rgb.ts';
import { PEOPLE, type Person, type PersonName } from './people.ts';
import { turnHead } from './turn-head.ts';

/** What a camera would take differently from one picture to the next. */
export interface FrameOptions {
  /** Degrees; above 0: the person's own left. */
  readonly yaw?: number;
  /** Times the usual light. */
  readonly light?: number;
  /** Times the usual size: then the jaw is 210 pixels wide. */
  readonly size?: number;
  /** Pixels that the head is moved to the right and down. */
  readonly right?: number;
  readonly down?: number;
  /** JPEG quality, 0 to 100. */
  readonly quality?: number;
  /** Grain of the camera: another seed, another grain. */
  readonly seed?: number;
}

const WIDTH = 640;
const HEIGHT = 480;
const HALF_JAW = 105;
const MIDDLE_Y = 200;
const GRAIN = 5;

const samples = new Map<Person['sample'], Rgb>();

/** One of the pictures that the installed package brings; decoded once. */
export function samplePicture(sample: Person['sample']): Rgb {
  let picture = samples.get(sample);
  if (picture === undefined) {
    const bytes = sampleBytes(sample);
    const { width, height, data } = decode(bytes, { useTArray: true, formatAsRGBA: false });
    picture = { width, height, pixels: data };
    samples.set(sample, picture);
  }
  return picture;
}

/** The file of such a picture. */
export function sampleBytes(sample: Person['sample']): Buffer {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve(`@vladmandic/face-api/demo/sample${sample}.jpg`));
}

/** A picture of 640 × 480 pixels as a camera would take it. */
function makePicture(name: PersonName, options: FrameOptions = {}): Rgb {
  const { yaw = 0, light = 1, size = 1, right = 0, down = 0, seed = 1 } = options;
  const person = PEOPLE[name];
  const picture = turnHead(samplePicture(person.sample), person, {
    width: WIDTH,
    height: HEIGHT,
    yaw,
    half: HALF_JAW * size,
    x: WIDTH / 2 + right,
    y: MIDDLE_Y + down,
  });
  addGrain(picture.pixels, light, seed);
  return picture;
}

/** The same as a JPEG file. */
export function makeFrame(name: PersonName, options: FrameOptions = {}): Buffer {
  return toJpeg(makePicture(name, options), options.quality);
}

/** Two people beside each other in one JPEG file. */
export function makeFrameOfTwo(first: PersonName, second: PersonName, options: FrameOptions = {}): Buffer {
  const one = makePicture(first, { size: 0.8, ...options, right: -150 });
  const two = makePicture(second, { size: 0.8, ...options, right: 150 });
  for (let y = 0; y < HEIGHT; y += 1) {
    const from = (y * WIDTH + WIDTH / 2) * 3;
    const to = (y + 1) * WIDTH * 3;
    one.pixels.set(two.pixels.subarray(from, to), from);
  }
  return toJpeg(one, options.quality);
}

/** Encodes a picture; `quality` 0 to 100. */
export function toJpeg({ width, height, pixels }: Rgb, quality = 90): Buffer {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 1) data[at + ((at / 3) | 0)] = pixels[at] ?? 0;
  return encode({ width, height, data }, quality).data;
}

function addGrain(pixels: Uint8Array, light: number, seed: number): void {
  const random = randomFrom(seed);
  for (let at = 0; at < pixels.length; at += 1) {
    const grain = (random() + random() - 1) * GRAIN;
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) * light + grain));
  }
}

/** Numbers from 0 to 1 that are always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
