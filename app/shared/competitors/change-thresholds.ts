/** Thresholds of watching competitors, which the page of the published rules shows. */
export const changeThresholds = {
  /** The pause between the first checks of a page, which learn what is random. */
  learningHours: 1,
  /** After so long a second check confirms a change. */
  confirmingMinutes: 10,
  /** The share of a text that makes a change large, and by which a shrunk one is not believed. */
  largeShare: 0.3,
  shrunkShare: 0.8,
  /** Checks that have to find a shrunk text before it is believed. */
  shrunkChecks: 3,
  /** A page that is as before after so long at most has flickered. */
  flickerHours: 24,
  /** New addresses below a new path that make a new section. */
  sectionPages: 5,
} as const
