import * as v from 'valibot'

/** A client that a person keeps at the top of their own list of clients, or no longer. */
export const pinClientSchema = v.object({ clientId: v.pipe(v.string(), v.uuid()), isPinned: v.boolean() })
export type PinClient = v.InferOutput<typeof pinClientSchema>
