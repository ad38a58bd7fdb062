import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { invalid, type StripeFailure } from './failure.ts'

/** A text of a form. Stripe refuses longer ones than this. */
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(5000))

export const integer = v.pipe(v.string('integer'), v.regex(/^-?\d{1,15}$/, 'integer'), v.transform(Number))

/** An integer of at least `least`. */
export const atLeast = (least: number) => v.pipe(integer, v.minValue(least, `must be at least ${least}`))

export const decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,12})?$/, 'decimal'))

export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
)

/** A time in seconds since 1970. */
export const moment = atLeast(0)

/** Accepts an empty text, which clears the value, as null. */
export const emptyable = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ])

export const emptyableText = emptyable(text)

/** Names and values; an empty value removes a name, and an empty text removes all. */
export const metadata = emptyable(
  v.pipe(v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))), v.maxEntries(50)),
)

export const address = v.strictObject({
  city: v.optional(emptyableText),
  country: v.optional(emptyableText),
  line1: v.optional(emptyableText),
  line2: v.optional(emptyableText),
  postal_code: v.optional(emptyableText),
  state: v.optional(emptyableText),
})

export const texts = listOf(text, 100)

/** The parameters of a call: these and `expand`, and no others. */
export const params = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, expand: v.optional(listOf(text, 20)) })

export const nothing = params({})

/** The parameters of every list. */
export const paging = {
  limit: v.optional(v.pipe(integer, v.minValue(1, 'limit'), v.maxValue(100, 'limit'))),
  starting_after: v.optional(text),
  ending_before: v.optional(text),
}

/** Checks parameters. @throws Stripe's 400 with the name of the first wrong parameter */
export function readParams<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input, { abortEarly: true })
  if (success) return output
  throw refusalOf(issues[0], [])
}

/** Returns the error of the deepest known cause. */
function refusalOf(issue: v.BaseIssue<unknown>, above: readonly string[]): StripeFailure {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => String(key))]
  // The last choice of a union is the one with a value; the first only accepts an empty text.
  const chosen = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  if (chosen) return refusalOf(chosen, path)
  const param = path.map((key, index) => (index === 0 ? key : `[${key}]`)).join('')
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  if (issue.received === 'undefined') {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.message === 'integer') {
    return invalid(`Invalid integer: ${String(issue.input).slice(0, 100)}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  if (issue.input === '') {
    return invalid(`'${param}' is empty.`, { code: 'parameter_invalid_empty', param })
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param })
}
