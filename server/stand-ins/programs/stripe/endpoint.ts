import type * as v from 'valibot'
import type { Account } from './account.ts'
import { readParams } from './params.ts'

/** A checked call. */
export interface Call<Params> {
  account: Account
  params: Params
  /** The ids of the path, in order. */
  id: string
  subId: string
}

/** What one method and path do. */
export interface Endpoint {
  /** @returns the answer and the fields to expand in it */
  answer(account: Account, ids: readonly string[], input: unknown): { answer: object; expand: readonly string[] }
}

/** An endpoint that checks its parameters by a schema. */
export function endpoint<const Schema extends v.GenericSchema<unknown, { expand?: string[] | undefined }>>(
  schema: Schema,
  run: (call: Call<v.InferOutput<Schema>>) => object,
): Endpoint {
  return {
    answer(account, [id = '', subId = ''], input) {
      const params = readParams(schema, input)
      return { answer: run({ account, params, id, subId }), expand: params.expand ?? [] }
    },
  }
}
