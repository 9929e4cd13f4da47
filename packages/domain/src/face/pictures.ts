import { z } from 'zod';

/** The longest side of a picture, in pixels; a camera's picture is made smaller before it is sent. */
export const LONGEST_SIDE = 640;
/** The most that is accepted: older browsers give the camera's own size. */
export const MOST_PIXELS = 1_920 * 1_920;
export const MOST_PICTURE_BYTES = 400_000;
/** Quality of a frame and of the picture for an audit, and of the small picture beside it (specification, section 3). */
export const JPEG_QUALITY = 0.9;
export const LOW_JPEG_QUALITY = 0.3;

const BASE64_SHARE = 4 / 3;

/** A JPEG picture as base64 without a prefix; whether it is one is looked at by whoever decodes it. */
export const pictureSchema = z
  .string()
  .min(1)
  .max(Math.ceil(MOST_PICTURE_BYTES * BASE64_SHARE) + 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be base64');
