/** The mark of Sabha, which the browser has for its tab already: nine seats, one for each province. */
export function Mark() {
  // Not of a low priority, React would ask for it before the styles.
  return <img src="/icon.svg" alt="" width="32" height="32" fetchPriority="low" />;
}
