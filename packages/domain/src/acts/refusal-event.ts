/** The event by which every contract refuses a signed act; any other event that names its digest says that it counted. */
export const REFUSED = 'ActRejected';
