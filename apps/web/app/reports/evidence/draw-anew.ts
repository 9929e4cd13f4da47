import { bareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';

/** What phones of some years ago can draw. */
const MOST_DOTS = 16_777_216;
const LONGEST_SIDE = 8_192;
const QUALITY = 0.85;

/** `canvas`: this browser does not let a page read what it drew (Tor and others that protect from being recognised). */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
  readonly why: 'canvas' | 'unreadable';

  constructor(why: 'canvas' | 'unreadable') {
    super(why);
    this.why = why;
  }
}

/**
 * A picture drawn anew on this device, as a JPEG without anything but its dots: nothing that the file said of place, time, camera or program.
 * A very large one becomes smaller. Rejects with NotDrawn.
 */
export async function drawAnew(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (!canReadCanvas()) throw new NotDrawn('canvas');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new NotDrawn('unreadable');
  const { width, height } = picture;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_DOTS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotDrawn('canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  const bare = drawn && bareJpeg(new Uint8Array(await drawn.arrayBuffer()));
  if (!bare) throw new NotDrawn('unreadable');
  return bare;
}

/** Whether what is read of a canvas is what was drawn. */
function canReadCanvas(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const drawn = [12, 34, 56, 255];
  context.fillStyle = 'rgb(12 34 56)';
  context.fillRect(0, 0, 2, 2);
  return context.getImageData(0, 0, 1, 1).data.every((value, at) => value === drawn[at]);
}
