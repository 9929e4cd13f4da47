import { z } from 'zod';

/** How a head is turned: towards the camera, or to the person's own left or right. */
export const POSES = ['front', 'left', 'right'] as const;
export type Pose = (typeof POSES)[number];

/** A sequence begins and ends with `front`; the three poses between are chosen by the service. */
export const FRAMES = 5;

export const posesSchema = z.array(z.enum(POSES)).length(FRAMES);
