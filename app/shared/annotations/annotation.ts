import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { daysBetween, daySchema } from '../calendar/day.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** What an annotation tells of. */
export const annotationKinds = ['manual', 'deploy', 'outage', 'campaign'] as const
type AnnotationKind = (typeof annotationKinds)[number]

export const longestAnnotation = 300
const mostTags = 10
const longestTag = 30
/** A day and the year after it. */
const mostAnnotatedDays = 366
/** Most annotations of a website. */
export const mostAnnotations = 5000

/** What happened on a website's days: site-local, both included. */
export interface Annotation {
  id: string
  firstDay: string
  lastDay: string
  kind: AnnotationKind
  /** Who reads it: the company's people and staff, or staff alone. */
  visibility: 'client' | 'internal'
  text: string
  tags: string[]
  /** The name of who wrote it, where the reader may know that person. */
  madeBy: string | null
}

const tag = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('tagNeeded')),
  v.maxLength(longestTag, issue('tagTooLong', { most: longestTag })),
)
/** Each tag once: the first way it was written stays. */
const tags = v.pipe(
  listOf(tag, mostTags, issue('atMostTags', { most: mostTags })),
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
    v.maxLength(longestAnnotation, issue('atMostCharacters', { most: longestAnnotation })),
  ),
  tags,
}

/** The form that writes an annotation. */
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
      ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < mostAnnotatedDays,
      issue('atMostDays', { most: mostAnnotatedDays }),
    ),
    ['lastDay'],
  ),
)
export type AnnotationForm = v.InferOutput<typeof annotationFormSchema>

/**
 * The same as a program sends it: a single day needs no last one, and what is not said is written by hand and seen by
 * staff alone, so that nothing reaches a client by an omission.
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

/** What of an annotation a program changes; what is left out stays. */
export const annotationChangeSchema = v.partial(v.object(entries))
export type AnnotationChange = v.InferOutput<typeof annotationChangeSchema>

/** Which annotations are asked for: those that touch a day from `from` to `to`, with a tag. */
export const annotationQuerySchema = v.object({
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  tag: v.optional(v.pipe(storableText, v.maxLength(200))),
})
export type AnnotationQuery = v.InferOutput<typeof annotationQuerySchema>
