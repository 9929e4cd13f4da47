/** The name of the file with the same styles for browsers that know no cascade layers; the build writes it. */
export function olderName(styles: string): string {
  return styles.replace(/\.css$/, '.older.css');
}

/** What a browser that knows no cascade layers is given to read. */
export function olderStylesLink(styles: string): string {
  return `<link rel="stylesheet" href="${olderName(styles)}">`;
}

/** A script before the styles: it has Chrome 95 to 98 load those that they can read. */
export function loadOlderStyles(styles: string): string {
  return `self.CSSLayerBlockRule||document.write(${JSON.stringify(olderStylesLink(styles))});`;
}
