// Apart from the schemas of sources, because the board groups by kinds without reading a source.

/** The kinds of evidence. kinds.ts says what to add for another one. */
export const evidenceKinds = [
  'analytics',
  'alert',
  'annotation',
  'finding',
  'mention',
  'competitor',
  'request',
  'idea',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
