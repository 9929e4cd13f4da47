/** What lies here must not be started with, because something would be lost. The message is one line for an operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
