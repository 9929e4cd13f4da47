import { keepEmptyCluster } from './empty-cluster.ts';

/** Run once, when the packages are installed. */
await keepEmptyCluster();
