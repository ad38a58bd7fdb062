import * as v from 'valibot'
import { storableText } from '#app/shared/storable-text.ts'
import { sentCardSchema } from '#app/shared/cards/card.ts'
import { targetSchema } from '#app/shared/cards/target.ts'
import { sentSourceSchema } from '#app/shared/cards/evidence/source.ts'

/**
 * A new card from a program. Its source is one of the kinds of evidence, or an address within the product; without a
 * target, the card is about what the source is about.
 */
export const programCardSchema = v.object({
  ...sentCardSchema.entries,
  /** An id of the program's own choice, so that it can repeat the call if the answer is lost. */
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  target: v.optional(v.nullable(targetSchema)),
  source: v.optional(
    v.variant('kind', [
      ...sentSourceSchema.options,
      v.object({ kind: v.literal('address'), address: v.pipe(storableText, v.maxLength(10_000)) }),
    ]),
  ),
})
export type ProgramCard = v.InferOutput<typeof programCardSchema>
