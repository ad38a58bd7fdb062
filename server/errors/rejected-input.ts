import * as v from 'valibot'
import { issueText } from '#app/shared/messages/issue-text.ts'
import { translateIn } from '../messages/translate-in.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { badInput, type ErrorWords } from './user-errors.ts'

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/**
 * Returns the words for an error of a schema, in the reader's language. Valibot's own messages are not
 * for people; instead of them, a general sentence asks to check the input.
 */
export const issueWords =
  (message: string): ErrorWords =>
  (_say, language) => {
    const t = translateIn(language, 'validation')
    return issueText(t, message, t('checkEntry'))
  }

/**
 * Returns the error of a use case for invalid input: `if (!parsed.success) throw rejectedInput(parsed.issues)`.
 * Only the first error is included.
 */
export const rejectedInput = ([first]: Issues): UserError => badInput(issueWords(first.message))

/** Valibot's messages repeat the input, so they are shortened. */
const maxSaid = 200

/** Returns the error for a program's invalid request, with the position of the error and Valibot's message. */
export function rejectedRequest([first]: Issues): UserError {
  const path = v.getDotPath(first)
  return badInput((_say, language) => {
    const said = issueText(translateIn(language, 'validation'), first.message, shortened(first.message))
    return path ? `${path}: ${said}` : said
  })
}

const shortened = (text: string) => (text.length > maxSaid ? `${text.slice(0, maxSaid - 1)}…` : text)
