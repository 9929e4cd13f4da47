import { createStore } from '../../stores/store.ts';

/** The subjects of one kind that are on the page. */
export interface FollowedSubjects {
  /** Has one followed for as long as it is shown. Gives the way to call it off. */
  follow(id: number): () => void;
  /** Their numbers in order, separated by commas, as many as the stream follows; for a component. */
  useNumbers(): string;
}

/** Keeps count of which subjects of a kind are on the page. `most`: how many the stream follows. */
export function followedSubjects(most: number): FollowedSubjects {
  const onPage = new Map<number, number>();
  const numbers = createStore('');
  const count = (id: number, change: 1 | -1) => {
    const times = (onPage.get(id) ?? 0) + change;
    if (times > 0) onPage.set(id, times);
    else onPage.delete(id);
    // The text changes once for all that a page takes away and adds in one go.
    queueMicrotask(() => {
      const next = [...onPage.keys()].sort((one, other) => one - other).join(',');
      if (next !== numbers.get()) numbers.set(next);
    });
  };
  return {
    follow(id) {
      count(id, 1);
      return () => count(id, -1);
    },
    useNumbers: () => numbers.use().split(',').slice(0, most).join(','),
  };
}
