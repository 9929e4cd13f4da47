/** The message to a citizen whose act cannot be recorded now. `lost` says what was not recorded, in a whole sentence. */
export const diskFull = (lost: string) =>
  `Nothing can be recorded just now: the disk of the server is full. ${lost} Please try again later.`;
export const recordDamaged = (lost: string) =>
  `Nothing can be recorded just now: the newest part of the record is damaged and must be repaired first. ${lost} Please try again later.`;
