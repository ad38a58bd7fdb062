import * as v from 'valibot'
import { storableText } from '../storable-text.ts'

export const digestChoices = ['off', 'day', 'week'] as const

/** How often a person gets an email with the new mentions of all clients: at 07:00 in their time zone, weekly on Mondays. */
export const digestSchema = v.object({
  every: v.picklist(digestChoices),
  /** Of their browser. */
  timeZone: v.pipe(storableText, v.maxLength(64)),
})
export type DigestForm = v.InferOutput<typeof digestSchema>
export type DigestChoice = DigestForm['every']

/** What a person has chosen. Null time zone: they get none. */
export interface ListeningDigest {
  every: DigestChoice
  timeZone: string | null
}
