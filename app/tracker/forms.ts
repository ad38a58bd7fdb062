type Track = (name: string, options: { props: { path: string } }) => void

/** Counts forms that are sent, under the name other trackers use too; what was typed into them is never read. */
export function watchForms(track: Track): void {
  // Browsers tell of a form only when its entries are valid, and of one that an app sends by itself as well.
  addEventListener('submit', () => track('Form: Submission', { props: { path: location.pathname } }), true)
}
