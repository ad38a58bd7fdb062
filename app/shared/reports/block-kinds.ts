import * as v from 'valibot'

/**
 * The kinds of blocks of a report, in the order of the usual template. Each name is a text of the namespace `reports`,
 * t(`block.${kind}`). `audience` has countries and devices, `outlook` what the next month may bring, `lastMonth` what the report before announced and what came
 * of it, `text` and `picture` only what a person puts in.
 */
export const blockKinds = [
  'summary',
  'cards',
  'effects',
  'lastMonth',
  'listening',
  'competitors',
  'nextMonth',
  'targets',
  'outlook',
  'traffic',
  'channels',
  'pages',
  'audience',
  'goals',
  'speed',
  'search',
  'findings',
  'dataQuality',
  'text',
  'picture',
] as const
export const blockKindSchema = v.picklist(blockKinds)
export type BlockKind = v.InferOutput<typeof blockKindSchema>

/** Kinds whose numbers can be limited to a segment: they are counted from visits. */
export const segmentedKinds = ['traffic', 'channels', 'pages', 'audience', 'goals'] as const satisfies BlockKind[]

/** Kinds that a person fills; a report may have several of each. */
export const ownKinds = ['text', 'picture'] as const satisfies BlockKind[]

/** The most blocks of a report or template. */
export const maxBlocks = 40
