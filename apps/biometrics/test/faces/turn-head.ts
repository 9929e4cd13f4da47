import { between, distanceOf } from '@sabha/face/landmarks';
import type { Rgb } from '../../src/pictures/rgb.ts';
import type { Person } from './people.ts';

/** How a head is shown: `yaw` in degrees (above 0: the person's own left), the rest in pixels of the new picture. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly yaw: number;
  /** Half the width of the jaw. */
  readonly half: number;
  /** Where the middle between the ends of the jaw is. */
  readonly x: number;
  readonly y: number;
}

/** A head of no one in particular, in halves of its jaw's width: an ellipsoid with a nose. */
const HEAD = { across: 1.08, up: 1.5, deep: 1.25, middle: 0.05 };
const NOSE = { high: 0.4, across: 0.17, up: 0.32 };
/** Distance from the head at which nothing moves any more, and from which only the background is seen. */
const STILL = 1.6;
/** Pixels that one step of the head can become where it is seen from its side. */
const WIDEST_GAP = 24;
const ONLY_BACKGROUND = { from: 1.35, to: 1.75, across: 1.25, up: 1.75, middle: 0.35 };

/**
 * A picture of somebody's head turned, made from one picture: each point of the face has the depth of a generic head and is moved by the
 * turn; what the turn hides is not painted. It is how our tests make a head that turns, and how an attacker could.
 */
export function turnHead(picture: Rgb, person: Person, view: View): Rgb {
  const { width, height, half } = view;
  const pixels = new Uint8Array(width * height * 3);
  paintBackground(pixels, width, height);
  const row = new Row(width);
  const turn = ((view.yaw - person.yaw) * Math.PI) / 180;
  const nose = noseOf(person);
  const colourAt = coloursOf(picture, person);
  const reach = ONLY_BACKGROUND.to * ONLY_BACKGROUND.across;
  for (let y = 0; y < height; y += 1) {
    row.clear();
    const v = (y - view.y) / half;
    for (let u = -reach; u < reach; u += 1 / half) {
      const seen =
        1 -
        step(
          ONLY_BACKGROUND.from,
          ONLY_BACKGROUND.to,
          far(u / ONLY_BACKGROUND.across, (v - ONLY_BACKGROUND.middle) / ONLY_BACKGROUND.up),
        );
      if (seen <= 0) continue;
      const moved = moveOf(u, v, turn, nose);
      row.paint(view.x + moved.u * half, moved.depth, colourAt(u, v), seen);
    }
    row.copyTo(pixels, y * width * 3);
  }
  return { width, height, pixels };
}

/** Where a point of the head is after a turn, and how near it then is. */
function moveOf(u: number, v: number, turn: number, nose: HeadPoint): { u: number; depth: number } {
  const round = far(u / HEAD.across, (v - HEAD.middle) / HEAD.up);
  const share = 1 - step(1, STILL, round);
  const depth = HEAD.deep * Math.sqrt(Math.max(0, 1 - round * round)) + noseAt(u, v, nose);
  const turned = u * Math.cos(turn) + depth * Math.sin(turn);
  return { u: u + share * (turned - u), depth: share * (depth * Math.cos(turn) - u * Math.sin(turn)) };
}

function noseAt(u: number, v: number, tip: HeadPoint): number {
  const down = (v - tip.v) / (v > tip.v ? NOSE.up / 3 : NOSE.up);
  return NOSE.high * Math.exp(-(((u - tip.u) / NOSE.across) ** 2) - down ** 2);
}

function axesOf(person: Person) {
  const middle = between(person.jawLeft, person.jawRight);
  const half = distanceOf(person.jawLeft, person.jawRight) / 2;
  const roll = (person.roll * Math.PI) / 180;
  return { middle, half, cos: Math.cos(roll), sin: Math.sin(roll) };
}

/** A place of a head in halves of its jaw's width, right and down from the middle between the ends of the jaw. */
interface HeadPoint {
  readonly u: number;
  readonly v: number;
}

function noseOf(person: Person): HeadPoint {
  const { middle, half, cos, sin } = axesOf(person);
  const [dx, dy] = [(person.noseTip.x - middle.x) / half, (person.noseTip.y - middle.y) / half];
  return { u: dx * cos + dy * sin, v: dy * cos - dx * sin };
}

type Colour = readonly [number, number, number];

/** Reads the picture at a place of the head, between pixels. */
function coloursOf(picture: Rgb, person: Person): (u: number, v: number) => Colour {
  const { middle, half, cos, sin } = axesOf(person);
  const { width, height, pixels } = picture;
  return (u, v) => {
    const x = Math.min(width - 2, Math.max(0, middle.x + half * (u * cos - v * sin)));
    const y = Math.min(height - 2, Math.max(0, middle.y + half * (u * sin + v * cos)));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [x - left, y - top];
    const at = (top * width + left) * 3;
    const mix = (c: number) =>
      ((pixels[at + c] ?? 0) * (1 - across) + (pixels[at + 3 + c] ?? 0) * across) * (1 - down) +
      ((pixels[at + width * 3 + c] ?? 0) * (1 - across) + (pixels[at + width * 3 + 3 + c] ?? 0) * across) *
        down;
    return [mix(0), mix(1), mix(2)];
  };
}

/** One row of the new picture: what is nearer hides what is farther. */
class Row {
  readonly #colours: Float32Array;
  readonly #shares: Float32Array;
  readonly #depths: Float32Array;
  #last = Number.NEGATIVE_INFINITY;

  constructor(width: number) {
    this.#colours = new Float32Array(width * 3);
    this.#shares = new Float32Array(width);
    this.#depths = new Float32Array(width);
  }

  clear(): void {
    this.#shares.fill(0);
    this.#depths.fill(Number.NEGATIVE_INFINITY);
    this.#last = Number.NEGATIVE_INFINITY;
  }

  /** Paints from where the last point came to be until `x`; a point that is moved back behind it is hidden. */
  paint(x: number, depth: number, colour: Colour, share: number): void {
    const from = Math.max(this.#last, x - WIDEST_GAP);
    this.#last = x;
    for (let at = Math.max(0, Math.ceil(from)); at <= x && at < this.#shares.length; at += 1) {
      if (depth < (this.#depths[at] ?? 0)) continue;
      this.#depths[at] = depth;
      this.#shares[at] = share;
      this.#colours.set(colour, at * 3);
    }
  }

  copyTo(pixels: Uint8Array, offset: number): void {
    for (let at = 0; at < this.#shares.length * 3; at += 1) {
      const share = this.#shares[(at / 3) | 0] ?? 0;
      const under = pixels[offset + at] ?? 0;
      pixels[offset + at] = Math.round(under + share * ((this.#colours[at] ?? 0) - under));
    }
  }
}

/** A plain wall. */
function paintBackground(pixels: Uint8Array, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = 150 + (30 * x) / width - (25 * y) / height;
      pixels.fill(light, (y * width + x) * 3, (y * width + x + 1) * 3);
    }
  }
}

/** Length of a line; `Math.hypot` is much slower. */
function far(across: number, down: number): number {
  return Math.sqrt(across * across + down * down);
}

/** 0 up to `from`, 1 beyond `to`, smooth between. */
function step(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
