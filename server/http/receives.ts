import * as v from 'valibot'
import { rejectedInput } from '../errors/rejected-input.ts'

/**
 * Returns the validator of a server function: `.validator(receives(schema))`. It stops at the first error and repeats
 * nothing of the input: Start would write all issues, each with the whole input, into one text, which takes minutes
 * for thousands of wrong items.
 * @throws UserError input.invalid (400)
 */
export function receives<const Schema extends v.GenericSchema>(schema: Schema) {
  return (input: v.InferInput<Schema>): v.InferOutput<Schema> => {
    const parsed = v.safeParse(schema, input, { abortEarly: true })
    if (!parsed.success) throw rejectedInput(parsed.issues)
    return parsed.output
  }
}
