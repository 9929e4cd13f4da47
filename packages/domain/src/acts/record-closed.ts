/** What a citizen is told whose act cannot be recorded now, whatever its kind. */
export const DISK_FULL =
  'Nothing can be recorded just now: the disk of the server is full. Please try again later.';
export const RECORD_DAMAGED =
  'Nothing can be recorded just now: the newest part of the record is damaged and must be repaired first. Please try again later.';
