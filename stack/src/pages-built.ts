/** There are no pages to serve. The message is one line for an operator. */
export class PagesNotBuilt extends Error {
  override readonly name = 'PagesNotBuilt';

  constructor() {
    super('The pages could not be built: nothing is served');
  }
}

/**
 * The word of the process that began this one and builds the pages meanwhile (`npm start`): fulfilled when it says that
 * they are there, rejected with `PagesNotBuilt` when it hangs up. Undefined where nobody builds any: they are there, or
 * not wanted.
 */
export function pagesBuilt(): Promise<void> | undefined {
  if (process.send === undefined) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (!process.connected) reject(new PagesNotBuilt()); // hung up before this was loaded
  process.once('message', () => resolve());
  process.once('disconnect', () => reject(new PagesNotBuilt())); // changes nothing after the word
  promise.then(
    () => process.disconnect?.(),
    () => undefined, // a start that fails before it waits has its own reason to give
  );
  return promise;
}
