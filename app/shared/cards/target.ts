import * as v from 'valibot'
import { channels } from '../analytics/channels.ts'
import { maxValueLength } from '../analytics/filters.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { storedPath } from '../tracking/readable-path.ts'

/** The parts of a website that a card can be about, the widest first. */
export const targetKinds = ['website', 'channel', 'source', 'section', 'page', 'goal'] as const
export type TargetKind = (typeof targetKinds)[number]

/** A path in its stored form (readable-path.ts); people may type either form. */
const path = v.pipe(
  storableText,
  v.trim(),
  v.startsWith('/', issue('targetPathNeeded')),
  v.transform(storedPath),
  v.maxLength(maxValueLength, issue('atMostCharacters', { most: maxValueLength })),
)
const source = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('targetNeeded')),
  v.maxLength(maxValueLength, issue('atMostCharacters', { most: maxValueLength })),
)
const goalId = v.pipe(
  v.number(issue('targetNeeded')),
  v.integer(issue('targetNeeded')),
  v.minValue(1, issue('targetNeeded')),
  v.maxValue(2 ** 31 - 1, issue('targetNeeded')),
)

/**
 * What a card is meant to change: the whole website, a page, all pages whose path begins with a prefix, the visits of a
 * channel or source, or a goal. Its effect is measured there.
 */
export const targetSchema = v.variant('kind', [
  v.object({ kind: v.literal('website') }),
  v.object({ kind: v.literal('page'), path }),
  v.object({ kind: v.literal('section'), prefix: path }),
  v.object({ kind: v.literal('channel'), channel: v.picklist(channels, issue('targetNeeded')) }),
  /** A source as Analytics stores it; visits without one are the channel Direct. */
  v.object({ kind: v.literal('source'), source }),
  v.object({ kind: v.literal('goal'), goalId }),
])
export type CardTarget = v.InferOutput<typeof targetSchema>

/** A target as the card's two columns hold it; both are null without a target, the value also for a website. */
export interface StoredTarget {
  target_kind: TargetKind | null
  target_value: string | null
}

/** Returns the columns of a target. */
export function columnsOfTarget(target: CardTarget | null): StoredTarget {
  if (target === null) return { target_kind: null, target_value: null }
  return { target_kind: target.kind, target_value: valueOfTarget(target) }
}

/** Returns what distinguishes targets of the same kind, as text; null for a website. */
export function valueOfTarget(target: CardTarget): string | null {
  switch (target.kind) {
    case 'website':
      return null
    case 'page':
      return target.path
    case 'section':
      return target.prefix
    case 'channel':
      return target.channel
    case 'source':
      return target.source
    case 'goal':
      return String(target.goalId)
  }
}

/** Returns the input of a target from its kind and value, such as from a form; it may be invalid. */
export function targetInput(kind: string, value: string): unknown {
  switch (kind) {
    case 'page':
      return { kind, path: value }
    case 'section':
      return { kind, prefix: value }
    case 'channel':
      return { kind, channel: value }
    case 'source':
      return { kind, source: value }
    case 'goal':
      return { kind, goalId: value === '' ? Number.NaN : Number(value) }
    default:
      return { kind }
  }
}

/** Returns the target of a card's columns; null without one, or if a later version of the product wrote it. */
export function targetOfColumns({ target_kind: kind, target_value: value }: StoredTarget): CardTarget | null {
  if (kind === null) return null
  const parsed = v.safeParse(targetSchema, targetInput(kind, value ?? ''))
  return parsed.success ? parsed.output : null
}
