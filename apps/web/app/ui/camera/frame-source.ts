import { LONGEST_SIDE } from '@sabha/domain/face/pictures';

/** Pixels of one frame, as a canvas gives them (RGBA). The buffer is handed over, not copied. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
}

/** The pictures of a camera, one at a time. */
export interface FrameSource {
  /** The picture of this moment; null before the camera has given one. It stays on the canvas until the next is grabbed. */
  grab(): Frame | null;
  /** The grabbed picture as JPEG, `quality` from 0 to 1. Rejects where the browser cannot write one. */
  encode(quality: number): Promise<Uint8Array>;
}

/**
 * Draws each picture to a canvas, where it stays still while it is looked at and kept: what was measured is what is sent. Not
 * mirrored; only what the person sees is.
 */
export function frameSource(video: HTMLVideoElement): FrameSource {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  return {
    grab() {
      const { videoWidth, videoHeight } = video;
      if (!context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
      const share = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
      const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      return { width, height, pixels: context.getImageData(0, 0, width, height).data.buffer };
    },
    async encode(quality) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob?.type !== 'image/jpeg') throw new Error('no JPEG');
      return new Uint8Array(await blob.arrayBuffer());
    },
  };
}
