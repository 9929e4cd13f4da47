import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faceVerificationSchema, type VerifyFace, verifyFaceSchema } from '@sabha/domain/face/verify-face';
import type { FrameSource } from '../../ui/camera/frame-source.ts';
import type { Look } from './detector/detector-messages.ts';
import { FaceCallFailed } from './face-calls.ts';
import { FaceCheck, type FaceParts } from './face-check.ts';
import type { FaceResult } from './face-state.ts';
import { POSE_WITHIN_MS } from './scan.ts';
import { DUPLICATE, lookAt, POSES, session, verification } from './test-face.ts';

const YAWS = { front: 0, left: 30, right: -30 } as const;

/** Somebody before a camera that gives a frame every 100 ms, who does as they are asked unless `look` says otherwise. */
class Person {
  readonly sent: VerifyFace[] = [];
  readonly results: (FaceResult | null)[] = [];
  readonly happened: string[] = [];
  begun = 0;
  time = 0;
  lose: () => void = () => undefined;
  readonly check: FaceCheck;
  private readonly look: ((person: Person) => Look | Error) | undefined;

  constructor(given: Partial<FaceParts> = {}, look?: (person: Person) => Look | Error) {
    this.look = look;
    this.check = new FaceCheck({
      language: 'en',
      calls: {
        begin: async () => {
          this.begun += 1;
          return session();
        },
        enrol: async (scan) => {
          this.sent.push(scan);
          return verification();
        },
        askReview: async () => '2026-12-03T00:00:00.000Z',
      },
      startDetector: async (onShare) => {
        onShare(0.5);
        return {
          look: async () => {
            const seen = this.seen();
            if (seen instanceof Error) throw seen;
            return seen;
          },
          end: () => this.happened.push('detector ended'),
        };
      },
      openCamera: async () => {
        this.happened.push('camera on');
        return {
          stream: {} as MediaStream, // shown by a video alone, of which there is none here
          onLost: (call) => {
            this.lose = call;
          },
          stop: () => this.happened.push('camera off'),
        };
      },
      nextFrame: async () => {
        this.time += 100;
      },
      clock: () => this.time,
      now: () => Date.parse('2026-11-26T10:00:00.000Z'),
      onResult: (result) => this.results.push(result),
      ...given,
    });
  }

  /** The phase, and what went wrong. */
  get now() {
    const { phase, failure } = this.check.state();
    return failure ? `${phase}: ${failure.kind}` : phase;
  }

  get cameraIsOff() {
    return this.happened.filter((each) => each.startsWith('camera')).at(-1) !== 'camera on';
  }

  async ready(): Promise<this> {
    this.check.agree(true);
    await this.check.initialise();
    return this;
  }

  async scan(frames: Partial<FrameSource> = {}): Promise<this> {
    await this.check.start();
    if (this.check.state().phase === 'scanning') await this.check.watch({ ...FRAMES, ...frames });
    return this;
  }

  private seen(): Look | Error {
    const { scan } = this.check.state();
    return this.look?.(this) ?? lookAt({ yaw: YAWS[scan?.poses[scan.step] ?? 'front'] });
  }
}

let encoded = 0;
const FRAMES: FrameSource = {
  grab: () => ({ width: 640, height: 480, pixels: new ArrayBuffer(4) }),
  encode: async (quality) => Uint8Array.of(255, 216, 255, ++encoded, Math.round(quality * 10)),
};

const refused = (status: number) => async () => {
  throw new FaceCallFailed({ kind: 'refused', status, problem: null, words: null, retryAfterSeconds: 0 });
};
const unanswered = async () => {
  throw new FaceCallFailed({ kind: 'too-late' });
};
const domError = (name: string) => async () => {
  throw new DOMException('', name);
};
const calls = (given: Partial<FaceParts['calls']>) => ({
  calls: {
    begin: async () => session(),
    enrol: async () => verification(),
    askReview: async () => '2026-12-03T00:00:00.000Z',
    ...given,
  },
});

describe('a check that passes', () => {
  test('sends one frame for each pose, as the schema of the call has it, with the camera off before', async () => {
    const person = await (await new Person().ready()).scan();
    assert.equal(person.now, 'complete');
    const [sent] = person.sent;
    assert.ok(verifyFaceSchema.safeParse(sent).success);
    assert.equal(sent?.frames.length, POSES.length);
    assert.equal(sent?.auditTrailImage, sent?.frames[0]);
    const bytes = Buffer.concat((sent?.frames ?? []).map((frame) => Buffer.from(frame, 'base64')));
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    assert.equal(sent?.faceScan, Buffer.from(digest).toString('hex'));
    assert.equal(Buffer.from(sent?.lowQualityAuditTrailImage ?? '', 'base64')[4], 3);
    assert.deepEqual(person.happened, ['camera on', 'camera off']);
    assert.ok(faceVerificationSchema.safeParse(person.results.at(-1)?.verification).success);
  });

  test('opens no camera before the scan is begun', async () => {
    const person = await new Person().ready();
    assert.deepEqual([person.now, person.happened], ['ready', []]);
  });

  test('begins a new session only where the first is soon over', async () => {
    let begun = 0;
    const begin = async () => {
      begun += 1;
      return session({ expires_at: '2026-11-26T10:01:00.000Z' });
    };
    const old = await (await new Person(calls({ begin })).ready()).scan();
    assert.deepEqual([old.now, begun], ['complete', 2]);
    const still = await (await new Person({}, () => lookAt()).ready()).scan();
    await still.check.retry();
    assert.deepEqual([still.now, still.begun], ['scanning', 1], 'what was not used is good for another try');
  });
});

describe('the camera is off', () => {
  test('after Stop, and what was seen then changes nothing', async () => {
    const person = new Person({}, ({ check, time }) => {
      if (time === 300) check.stop();
      return lookAt();
    });
    await (await person.ready()).scan();
    assert.deepEqual([person.now, person.cameraIsOff, person.sent], ['ready', true, []]);
  });

  test('when the page is out of sight, when it is unplugged, and when the card goes', async () => {
    const ways: readonly (readonly [(person: Person) => void, string])[] = [
      [({ check }) => check.hidden(), 'ready: page-hidden'],
      [(person) => person.lose(), 'ready: camera-unplugged'],
      [({ check }) => check.end(), 'scanning'],
    ];
    for (const [act, now] of ways) {
      const person = new Person({}, (it) => {
        if (it.time === 300) act(it);
        return lookAt();
      });
      await (await person.ready()).scan();
      assert.deepEqual([person.now, person.cameraIsOff, person.sent], [now, true, []]);
    }
  });

  test('where the card is left while the browser still asks', async () => {
    let allow: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const stopped: string[] = [];
    const person = new Person({
      openCamera: async () => {
        await asked;
        const stream = {} as MediaStream; // never shown
        return { stream, onLost: () => undefined, stop: () => stopped.push('off') };
      },
    });
    await person.ready();
    const starting = person.check.start();
    person.check.end();
    allow();
    await starting;
    // Ended before the session was looked at, or after the camera came: in both cases none is on.
    assert.equal(person.check.stream, null);
    assert.notEqual(person.now, 'scanning');
  });
});

describe('what goes wrong', () => {
  test('at the beginning is said before a camera is asked for', async () => {
    const failing = async () => {
      throw new Error('no detector');
    };
    for (const [given, now] of [
      [calls({ begin: unanswered }), 'init: init-failed'],
      [calls({ begin: refused(503) }), 'init: init-failed'],
      [calls({ begin: refused(429) }), 'init: too-many'],
      [{ startDetector: failing }, 'init: files-failed'],
    ] as const) {
      const person = await new Person(given).ready();
      assert.deepEqual([person.now, person.happened], [now, []]);
    }
  });

  test('with the camera is told apart', async () => {
    for (const [name, kind] of [
      ['NotFoundError', 'camera-missing'],
      ['OverconstrainedError', 'camera-missing'],
      ['NotAllowedError', 'camera-refused'],
      ['NotReadableError', 'camera-in-use'],
      ['AbortError', 'camera-in-use'],
      ['SecurityError', 'camera-blocked'],
      ['NotSupportedError', 'camera-blocked'],
      ['TypeError', 'camera-blocked'],
    ] as const) {
      const person = await (await new Person({ openCamera: domError(name) }).ready()).scan();
      assert.equal(person.now, `ready: ${kind}`, name);
    }
  });

  test('while scanning switches the camera off', async () => {
    const none: Partial<FrameSource> = { grab: () => null };
    const unwritten: Partial<FrameSource> = {
      encode: async () => {
        throw new Error('no JPEG');
      },
    };
    for (const [look, frames, now] of [
      [() => lookAt(), {}, 'ready: too-slow'],
      [() => ({ faces: [], light: 0 }), {}, 'ready: capture-failed'],
      [undefined, none, 'ready: capture-failed'],
      [undefined, unwritten, 'ready: capture-failed'],
      [() => new Error('worker'), {}, 'ready: capture-failed'],
    ] as const) {
      const person = await (await new Person({}, look).ready()).scan(frames);
      assert.deepEqual([person.now, person.cameraIsOff, person.sent], [now, true, []]);
      assert.ok(person.time <= POSE_WITHIN_MS + 2_000);
    }
  });

  test('with a worker is put right by Try again, which fetches it anew', async () => {
    let broken = true;
    const person = await (
      await new Person({}, () => (broken ? new Error('worker') : lookAt())).ready()
    ).scan();
    assert.equal(person.now, 'ready: capture-failed');
    assert.ok(person.happened.includes('detector ended'));
    broken = false;
    await person.check.retry();
    assert.equal(person.now, 'ready');
    await person.check.start();
    assert.equal(person.now, 'scanning');
  });

  test('with the answer is said, and the session is not used twice', async () => {
    for (const [enrol, now] of [
      [unanswered, 'ready: verification-failed'],
      [refused(503), 'ready: verification-failed'],
      [refused(429), 'ready: too-many'],
    ] as const) {
      let begun = 0;
      const begin = async () => {
        begun += 1;
        return session();
      };
      const person = await (await new Person(calls({ begin, enrol })).ready()).scan();
      assert.deepEqual([person.now, person.cameraIsOff], [now, true]);
      await person.check.retry();
      assert.equal(begun, 2);
    }
  });
});

describe('a face that is registered', () => {
  test('is refused, and after a review was asked for the dialog hears of the day of the answer', async () => {
    const asked: string[][] = [];
    const person = new Person(
      calls({
        enrol: async () => DUPLICATE,
        askReview: async (id, token) => {
          asked.push([id, token]);
          return '2026-12-03T00:00:00.000Z';
        },
      }),
    );
    await (await person.ready()).scan();
    assert.equal(person.now, 'ready: duplicate');
    assert.equal(person.results.at(-1)?.verification.status, 'duplicate');
    await person.check.askReview();
    assert.equal(person.now, 'review');
    assert.deepEqual(asked, [[DUPLICATE.enrollmentId, session().token]]);
    assert.equal(person.results.at(-1)?.answerBy, '2026-12-03T00:00:00.000Z');
  });

  test('stays so where the review could not be asked for', async () => {
    const person = new Person(calls({ enrol: async () => DUPLICATE, askReview: unanswered }));
    await (await person.ready()).scan();
    await person.check.askReview();
    assert.deepEqual([person.now, person.check.state().reviewFailed], ['ready: duplicate', true]);
  });
});

test('Scan Again begins with nothing, and takes the result back', async () => {
  const person = await (await new Person().ready()).scan();
  person.check.again();
  assert.deepEqual([person.now, person.results.at(-1)], ['init', null]);
  assert.equal(person.check.state().agreed, false);
});
