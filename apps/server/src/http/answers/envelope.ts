/** A success as the specification words it. */
export interface Success<Data> {
  success: true;
  data: Data;
  message?: string;
}

/** Wraps what a handler found. */
export function success<Data>(data: Data, message?: string): Success<Data> {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}
