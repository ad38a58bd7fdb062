import * as v from 'valibot'
import { rejectedRequest } from '../errors/rejected-input.ts'

/** The schema of a query that asks for one page of a list, from 1. */
export const pageParameter = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000)),
  '1',
)

/** Reads and checks the query of an address. @throws UserError 400 if it does not match the schema */
export function readQuery<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams), { abortEarly: true })
  if (!parsed.success) throw rejectedRequest(parsed.issues)
  return parsed.output
}
