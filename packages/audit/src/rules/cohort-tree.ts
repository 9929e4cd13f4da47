import { emptyTree } from '@sabha/anonymity/census/cohort-tree';
import { wordOf } from '@sabha/anonymity/field';
import type { CohortTree } from '@sabha/domain/audit/audited-section';

/** An empty tree of a cohort. It hashes only what changes, so that the lists of years can be made again. */
export function plantTree(): CohortTree {
  const tree = emptyTree();
  const cleared = new Set<number>();
  return {
    get slots() {
      return tree.size;
    },
    get members() {
      return tree.size - cleared.size;
    },
    get root() {
      return wordOf(tree.size === 0 ? 0n : tree.root);
    },
    append(leaves) {
      // Many at once copy what is there, and so would each of many.
      const [only] = leaves;
      if (leaves.length === 1 && only !== undefined) tree.insert(only);
      else if (leaves.length > 0) tree.insertMany([...leaves]);
    },
    clear(slot) {
      cleared.add(slot);
      tree.update(slot, 0n);
    },
  };
}
