import * as v from 'valibot'
import { rejectedInput } from '../refusals/rejected-input.ts'

/**
 * The validator of a server function: `.validator(receives(schema))`. The first thing that is wrong ends it, and nothing
 * of the input is repeated: Start would write each issue, with all of the input in it, into one text, which takes minutes
 * for thousands of wrong items.
 * @throws AppError input.invalid (400)
 */
export function receives<const Schema extends v.GenericSchema>(schema: Schema) {
  return (input: v.InferInput<Schema>): v.InferOutput<Schema> => {
    const parsed = v.safeParse(schema, input, { abortEarly: true })
    if (!parsed.success) throw rejectedInput(parsed.issues)
    return parsed.output
  }
}
