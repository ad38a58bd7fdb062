import * as v from 'valibot'
import { sayIssue } from '#app/shared/messages/say-issue.ts'
import { sayIn } from '../messages/say-in.ts'
import { badInput, type Refusal, type RefusalWords } from './refusal.ts'

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/**
 * What a schema found wrong, as the words of a refusal: the first thing alone, in the reader's language. Valibot's own
 * messages are not for people; where one would be, they are asked to check what they entered.
 */
export const issueWords =
  (message: string): RefusalWords =>
  (_say, language) => {
    const say = sayIn(language, 'validation')
    return sayIssue(say, message, say('checkEntry'))
  }

/** For a use case whose input its schema did not take: `if (!parsed.success) throw rejectedInput(parsed.issues)`. */
export const rejectedInput = ([first]: Issues): Refusal => badInput(issueWords(first.message))

/** Valibot repeats what it was given. */
const mostSaid = 200

/** The same for what a program sends: with where in it, and what Valibot has to say is told, too. */
export function rejectedRequest([first]: Issues): Refusal {
  const path = v.getDotPath(first)
  return badInput((_say, language) => {
    const said = sayIssue(sayIn(language, 'validation'), first.message, shortened(first.message))
    return path ? `${path}: ${said}` : said
  })
}

const shortened = (text: string) => (text.length > mostSaid ? `${text.slice(0, mostSaid - 1)}…` : text)
