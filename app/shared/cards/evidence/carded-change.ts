import * as v from 'valibot'
import { daySchema } from '../../calendar/day.ts'
import { changeKindSchema, severitySchema } from '../../competitors/change.ts'
import { maxNameLength, pageKindSchema } from '../../competitors/competitor.ts'
import { storableText } from '../../storable-text.ts'

/** Characters of each text of a change that a card keeps. */
export const maxCardedText = 300

const text = (most: number) => v.pipe(storableText, v.maxLength(most))

/** A change of a competitor as a card keeps it. Its texts are the competitor's: show them as text only. */
export const cardedChangeSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The competitor's name, as staff wrote it. */
  competitor: text(maxNameLength),
  domain: text(253),
  page: pageKindSchema,
  /** The address of the page; it may be one that no link may lead to. */
  address: text(2000),
  /** When it was found, local to the website. */
  day: daySchema,
  kind: changeKindSchema,
  severity: severitySchema,
  /** The most telling difference; '' for a missing text. */
  before: text(maxCardedText),
  after: text(maxCardedText),
})
export type CardedChange = v.InferOutput<typeof cardedChangeSchema>
