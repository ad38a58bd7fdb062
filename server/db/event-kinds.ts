/** Kinds of events. The numbers are stored: never reuse one. */
export const eventKinds = {
  pageview: 1,
  custom: 2,
  /** Reports a page's visible time and scroll depth; it isn't shown as an event and never begins a visit. */
  engagement: 3,
} as const
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds]
