import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

const name = v.pipe(storableText, v.trim(), v.maxLength(100, issue('useAtMostCharacters', { most: 100 })))

/** A person's own name. Emails and the top bar address them by the first name. */
export const personNameSchema = v.object({
  firstName: v.pipe(name, v.minLength(1, issue('firstNameNeeded'))),
  lastName: name,
})
export type PersonName = v.InferOutput<typeof personNameSchema>
