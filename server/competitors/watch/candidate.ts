import * as v from 'valibot'
import { contentSchema } from '#app/shared/competitors/content.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** What a visit saw that further visits have to confirm, as `watched_page.candidate` stores it. */
const candidateSchema = v.variant('what', [
  /**
   * A change, as the last visit found it. `earlier`: what the visit before found, if that differed; then a third one says what
   * is random. `wasGone`: the page was gone before, so that it is also back.
   */
  v.object({
    what: v.literal('change'),
    content: contentSchema,
    earlier: v.optional(contentSchema),
    wasGone: v.optional(v.literal(true)),
  }),
  /** The page was not there once. */
  v.object({ what: v.literal('missing') }),
  /** It is gone: a second visit has confirmed it. */
  v.object({ what: v.literal('gone') }),
  /** Its text shrank. `times`: visits a usual pause apart that found it so; `at`: the last of them. */
  v.object({ what: v.literal('shrunk'), hash: v.string(), times: v.number(), at: instant }),
])
export type Candidate = v.InferOutput<typeof candidateSchema>

/** Returns whether a page was gone before the visits that a candidate waits for. */
export const isOfGone = (candidate: Candidate | null): boolean =>
  candidate?.what === 'gone' || (candidate?.what === 'change' && candidate.wasGone === true)

/** Returns what is left of a candidate that a visit didn't confirm: a page that was gone still is. */
export const unconfirmed = (candidate: Candidate | null): Candidate | null =>
  isOfGone(candidate) ? { what: 'gone' } : null

/** Returns a stored candidate; null for one of another form, such as of a newer version. */
export function candidateIn(stored: unknown): Candidate | null {
  const parsed = v.safeParse(candidateSchema, stored)
  return parsed.success ? parsed.output : null
}
