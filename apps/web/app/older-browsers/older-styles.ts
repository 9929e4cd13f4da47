/** The name of the file with the same styles for browsers that know no cascade layers; the build writes it. */
export function olderName(styles: string): string {
  return styles.replace(/\.css$/, '.older.css');
}

/** A script before the styles: it has Chrome 95 to 98 load those that they can read. */
export function loadOlderStyles(styles: string): string {
  return `self.CSSLayerBlockRule||document.write('<link rel="stylesheet" href="${olderName(styles)}">');`;
}
