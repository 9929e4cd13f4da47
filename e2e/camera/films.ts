import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCameraFilm } from '../../apps/biometrics/test/faces/camera-film.ts';
import { makeFrameOfTwo, toJpeg } from '../../apps/biometrics/test/faces/make-frame.ts';
import type { PersonName } from '../../apps/biometrics/test/faces/people.ts';

/**
 * Somebody who turns to one side, back, to the other and back, again and again for a minute: every order of poses is in some seconds of
 * it. As long as the longest scan that a test waits for: a film that begins again gives the same pictures again, and they are refused
 * for that.
 */
const TURNS = Array.from({ length: 9 }, () => ['left', 'front', 'right', 'front'] as const).flat();
const FRAMES_A_SECOND = 30;
const [WIDTH, HEIGHT] = [640, 480];

/** Who or what is before the camera. */
export type Before =
  | { readonly person: PersonName }
  /** A picture that is held before the camera: it never turns. */
  | { readonly still: PersonName }
  | { readonly two: readonly [PersonName, PersonName] }
  | 'nobody';

/**
 * Films that Chromium plays as its camera, each made when it is first asked for. The faces are of the pictures that the package
 * `@vladmandic/face-api` brings (MIT).
 */
export class Films {
  readonly #folder = mkdtemp(join(tmpdir(), 'sabha-e2e-films-'));
  readonly #made = new Map<string, Promise<string>>();

  /** The path of the film. */
  of(before: Before): Promise<string> {
    const key = JSON.stringify(before);
    const film = this.#made.get(key) ?? this.#make(before);
    this.#made.set(key, film);
    return film;
  }

  async remove(): Promise<void> {
    await rm(await this.#folder, { recursive: true, force: true });
  }

  async #make(before: Before): Promise<string> {
    const file = join(await this.#folder, `${this.#made.size}.mjpeg`);
    if (before === 'nobody') await writeStill(file, [emptyRoom()]);
    else if ('person' in before)
      await writeCameraFilm(file, before.person, TURNS, { framing: 2, pause: 1.2 });
    else if ('still' in before) await writeCameraFilm(file, before.still, [], { framing: 1, pause: 1 });
    else
      await writeStill(
        file,
        [1, 2, 3].map((seed) => makeFrameOfTwo(...before.two, { seed })),
      );
    return file;
  }
}

/** One second of these pictures, one after another. */
async function writeStill(file: string, pictures: readonly Buffer[]): Promise<void> {
  await writeFile(file, '');
  for (let at = 0; at < FRAMES_A_SECOND; at += 1)
    await appendFile(file, pictures[at % pictures.length] ?? '');
}

function emptyRoom(): Buffer {
  return toJpeg({ width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT * 3).fill(140) });
}
