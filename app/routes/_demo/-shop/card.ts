import * as v from 'valibot'
import { filled } from '../-form/rules.ts'

/** The only number that the card form accepts. No bank gives out numbers that begin with 0. */
export const demoCardNumber = '0000 1111 2222 3333'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Returns whether a text could be the number of a real card, by its length and its check digit. */
export function looksReal(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 12 || digits.length > 19 || digits.startsWith('0')) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((before, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return before + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** What the card form asks for. Nothing of it leaves the page. */
export const cardSchema = v.object({
  number: v.pipe(
    v.string(),
    v.check((text) => digitsOf(text) === digitsOf(demoCardNumber), `Enter the demo number ${demoCardNumber}.`),
  ),
  holder: filled('Enter any invented name.', 80),
  expires: v.pipe(v.string(), v.trim(), v.regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'Enter a month and a year, such as 12/34.')),
  code: v.pipe(v.string(), v.trim(), v.regex(/^0{3,4}$/, 'Enter 000.')),
})
