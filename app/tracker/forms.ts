type Track = (name: string, options: { props: { path: string } }) => void

/** Counts submitted forms under the name that other trackers use too. It never reads their content. */
export function watchForms(track: Track): void {
  // Browsers fire submit only for valid forms, and also for forms that an app sends itself.
  addEventListener('submit', () => track('Form: Submission', { props: { path: location.pathname } }), true)
}
