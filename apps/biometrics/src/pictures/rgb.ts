/** A decoded picture: 3 bytes a pixel (red, green, blue), row by row, as its bytes say: a turn stated in EXIF is not followed. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Makes a picture smaller until its longer side is at most `longest` pixels, each pixel the mean of those it replaces. */
export function shrinkPicture(picture: Rgb, longest: number): Rgb {
  const share = longest / Math.max(picture.width, picture.height);
  if (share >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * share));
  const height = Math.max(1, Math.round(picture.height * share));
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const rows = spanOf(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const columns = spanOf(x, width, picture.width);
      pixels.set(meanOf(picture, columns, rows), (y * width + x) * 3);
    }
  }
  return { width, height, pixels };
}

type Span = readonly [from: number, to: number];

/** Which of `before` pixels become the pixel at `index` of `after`. */
function spanOf(index: number, after: number, before: number): Span {
  const from = Math.floor((index * before) / after);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * before) / after))];
}

function meanOf({ width, pixels }: Rgb, columns: Span, rows: Span): [number, number, number] {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let at = (y * width + columns[0]) * 3; at < (y * width + columns[1]) * 3; at += 3) {
      red += pixels[at] ?? 0;
      green += pixels[at + 1] ?? 0;
      blue += pixels[at + 2] ?? 0;
    }
  }
  const count = (columns[1] - columns[0]) * (rows[1] - rows[0]);
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}
