import * as v from 'valibot'

/**
 * Returns the secrets of a stand-in, from the variable STAND_IN_SECRETS (JSON). They aren't arguments, because everyone on
 * a machine can read the arguments of its processes.
 */
export function readSecrets<const Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(process.env['STAND_IN_SECRETS'] ?? '{}'))
}
