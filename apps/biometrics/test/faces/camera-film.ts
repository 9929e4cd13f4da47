import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Pose } from '@sabha/domain/face/poses';
import { type FrameOptions, makeFrame } from './make-frame.ts';
import type { PersonName } from './people.ts';

/** Chromium plays a file of JPEG pictures at this rate, from the start again when it ends. */
const FRAMES_A_SECOND = 30;
const TURNED = 28;
/** A turn of 28 degrees is as many pictures, each shown twice: half a second, slower than most people turn. */
const PICTURES_A_TURN = 7;
/** Pictures that differ by their grain while a head is still, as a camera's do. */
const GRAINS = 2;
/** The positions of the head: a grid of seven rows and seven columns. */
const GRID_SIZE = 7;
/** The distance between neighbours in that grid, in pixels. */
const GRID_STEP = 3.5;

/** How long the head is still, in seconds. */
export interface FilmOptions {
  /** Towards the camera, before the turns: as long as the model needs to load and the face to be framed. */
  readonly framing?: number;
  /** At each pose after that. */
  readonly pause?: number;
  /** How every frame is made; `yaw` and `seed` are the film's. */
  readonly frame?: Omit<FrameOptions, 'yaw' | 'seed'>;
}

/**
 * Writes a film that Chromium takes as its camera (`--use-file-for-fake-video-capture=FILE`, whose name must end with `.mjpeg`):
 * somebody looks to the front, takes each pose in turn with a pause, then looks to the front again. A film with only `front` is a
 * still picture: it never turns.
 * @param poses the poses after the framing; the film ends to the front by itself
 */
export async function writeCameraFilm(
  file: string,
  name: PersonName,
  poses: readonly Pose[],
  options: FilmOptions = {},
): Promise<void> {
  const { framing = 6, pause = 2, frame = {} } = options;
  const pictures = new Map<string, Buffer>();
  const picture = (yaw: number, seed: number): Buffer => {
    const key = `${yaw} ${seed}`;
    const known = pictures.get(key) ?? makeFrame(name, { ...frame, ...sway(seed), yaw, seed });
    pictures.set(key, known);
    return known;
  };
  const out = createWriteStream(file);
  const still = (yaw: number, seconds: number, part: number) => {
    for (let at = 0; at < seconds * FRAMES_A_SECOND; at += 1) {
      out.write(picture(yaw, 10 * part + 1 + (at % GRAINS)));
    }
  };
  still(0, framing, 0);
  let yaw = 0;
  for (const [index, pose] of [...poses, 'front' as const].entries()) {
    const to = { front: 0, left: TURNED, right: -TURNED }[pose];
    const steps = Math.round((Math.abs(to - yaw) / TURNED) * PICTURES_A_TURN);
    for (let at = 1; at < steps; at += 1) {
      const turning = picture(yaw + ((to - yaw) * at) / steps, 0);
      out.write(turning);
      out.write(turning);
    }
    yaw = to;
    still(yaw, pause, index + 1);
  }
  out.end();
  await finished(out);
}

/**
 * Moves the head to the next position of the grid for each pause, so that no position repeats within 49 pauses. Two pictures with the
 * head in the same position are refused as the same picture.
 */
function sway(seed: number): Pick<FrameOptions, 'right' | 'down'> {
  const part = Math.floor(seed / 10);
  const column = part % GRID_SIZE;
  const row = Math.floor(part / GRID_SIZE) % GRID_SIZE;
  return { right: GRID_STEP * (column - 3), down: GRID_STEP * (row - 3) };
}
