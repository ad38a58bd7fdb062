import * as v from 'valibot'
import { storableText } from '../storable-text.ts'

const name = v.pipe(storableText, v.trim(), v.maxLength(100, 'Use at most 100 characters.'))

/** A person's own name. The first one is what mails and the top bar address them by. */
export const personNameSchema = v.object({
  firstName: v.pipe(name, v.minLength(1, 'Please give a first name.')),
  lastName: name,
})
export type PersonName = v.InferOutput<typeof personNameSchema>
