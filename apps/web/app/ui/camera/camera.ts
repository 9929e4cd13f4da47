import { LONGEST_SIDE } from '@sabha/domain/face/pictures';

/** A camera that is on. */
export interface Camera {
  readonly stream: MediaStream;
  /** Calls once when the camera goes away by itself: it was unplugged, or its permission was taken back. */
  onLost(call: () => void): void;
  /** Switches it off. May be called again. */
  stop(): void;
}

/**
 * Asks for the camera that looks at the person, or the one that looks away from them where there are two; without sound.
 * @throws what the browser says; `cameraFailure` reads it
 */
export async function openCamera(facingMode: 'user' | 'environment'): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode, width: { ideal: LONGEST_SIDE }, height: { ideal: (LONGEST_SIDE * 3) / 4 } },
  });
  const tracks = stream.getTracks();
  return {
    stream,
    onLost(call) {
      // `stop` of our own does not send this event.
      for (const track of tracks) track.addEventListener('ended', call, { once: true });
    },
    stop() {
      for (const track of tracks) track.stop();
    },
  };
}

export type CameraFailure = 'camera-missing' | 'camera-refused' | 'camera-blocked' | 'camera-in-use';

/** Why the camera could not be opened. */
export function cameraFailure(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'camera-missing';
    case 'NotAllowedError':
      return 'camera-refused';
    case 'SecurityError':
    case 'NotSupportedError':
    case 'TypeError': // without TLS there is no `mediaDevices`
      return 'camera-blocked';
    default:
      return 'camera-in-use';
  }
}
