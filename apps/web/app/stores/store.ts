import { useSyncExternalStore } from 'react';

/** State that outlives components and tells them when it changes. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  /** Calls after each change, until what it returns is called. */
  readonly watch: (listener: () => void) => () => void;
  /** For a component; on the server and in the first paint it is the first state. */
  readonly use: () => State;
  /** For a component that shows a part of it: drawn again only when that part is another value. */
  readonly usePart: <Part>(part: (state: State) => Part) => Part;
}

/** A store that lives as long as the page. What a device keeps longer is in a list of the device (`deviceList`). */
export function createStore<State>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => state;
  return {
    get,
    watch,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(watch, get, () => first),
    usePart: (part) =>
      useSyncExternalStore(
        watch,
        () => part(state),
        () => part(first),
      ),
  };
}
