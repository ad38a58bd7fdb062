import * as v from 'valibot'
import { daysBetween, daySchema } from '../../calendar/day.ts'
import { listOf } from '../../list-of.ts'
import { issue } from '../../messages/issue.ts'
import { storableText } from '../../storable-text.ts'

/** The kinds of annotations. */
export const annotationKinds = ['manual', 'deploy', 'outage', 'campaign'] as const
type AnnotationKind = (typeof annotationKinds)[number]

export const maxAnnotationLength = 300
const maxTags = 10
const maxTagLength = 30
/** A day and the year after it. */
const maxAnnotatedDays = 366
/** Maximum number of annotations of a website. */
export const maxAnnotations = 5000

/** A note on days of a website: site-local, both included. */
export interface Annotation {
  id: string
  firstDay: string
  lastDay: string
  kind: AnnotationKind
  /** Its readers: the client's people and staff, or staff only. */
  visibility: 'client' | 'internal'
  text: string
  tags: string[]
  /** The name of its author, if the reader may know that person. */
  madeBy: string | null
}

const tag = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('tagNeeded')),
  v.maxLength(maxTagLength, issue('tagTooLong', { most: maxTagLength })),
)
/** Each tag once; its first spelling stays. */
const tags = v.pipe(
  listOf(tag, maxTags, issue('atMostTags', { most: maxTags })),
  v.transform((given) => [...new Map(given.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed()),
)
const entries = {
  firstDay: daySchema,
  lastDay: daySchema,
  kind: v.picklist(annotationKinds),
  visibility: v.picklist(['client', 'internal']),
  text: v.pipe(
    storableText,
    v.trim(),
    v.nonEmpty(issue('annotationNeeded')),
    v.maxLength(maxAnnotationLength, issue('atMostCharacters', { most: maxAnnotationLength })),
  ),
  tags,
}

/** The form of an annotation. */
export const annotationFormSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) >= 0,
      issue('daysInOrder'),
    ),
    ['lastDay'],
  ),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < maxAnnotatedDays,
      issue('atMostDays', { most: maxAnnotatedDays }),
    ),
    ['lastDay'],
  ),
)
export type AnnotationFormValues = v.InferOutput<typeof annotationFormSchema>

/**
 * The same from a program: a single day needs no last one. The defaults are `manual` and internal, so that forgetting a
 * field never shows anything to a client.
 */
export const sentAnnotationSchema = v.pipe(
  v.object({
    ...entries,
    lastDay: v.optional(daySchema),
    kind: v.optional(entries.kind, 'manual'),
    visibility: v.optional(entries.visibility, 'internal'),
    tags: v.optional(tags, []),
  }),
  v.transform(({ lastDay, ...sent }) => ({ ...sent, lastDay: lastDay ?? sent.firstDay })),
  annotationFormSchema,
)

/** A program's change of an annotation; omitted fields stay. */
export const annotationChangeSchema = v.partial(v.object(entries))
export type AnnotationChange = v.InferOutput<typeof annotationChangeSchema>

/** Which annotations to return: those that touch a day from `from` to `to`, with a tag. */
export const annotationQuerySchema = v.object({
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  tag: v.optional(v.pipe(storableText, v.maxLength(200))),
})
export type AnnotationQuery = v.InferOutput<typeof annotationQuerySchema>
