export { foldForSearch } from '../core/search-text.ts';
