import { refusal } from '../core/refusal.ts';

/** The message to a citizen whose act cannot be recorded now. `lost` says what was not recorded, in a whole sentence. */
export const diskFull = (lost: string) =>
  `Nothing can be recorded just now: the disk of the server is full. ${lost} Please try again later.`;
export const recordDamaged = (lost: string) =>
  `Nothing can be recorded just now: the newest part of the record is damaged and must be repaired first. ${lost} Please try again later.`;

/** The refusals of an act that cannot be recorded now. */
export const recordClosed = (lost: string) => ({
  overloaded: refusal(503, 'Too many requests are waiting. Please try again.'),
  'database-failed': refusal(503, 'Database update failed'),
  'disk-full': refusal(503, diskFull(lost)),
  'record-damaged': refusal(503, recordDamaged(lost)),
});
