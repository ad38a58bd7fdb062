import * as v from 'valibot'

/** `gone`: its server said that it no longer exists (410). `removed`: a person removed it; its mentions keep its name. */
export const sourceStateSchema = v.picklist(['active', 'paused', 'gone', 'removed'])
export type SourceState = v.InferOutput<typeof sourceStateSchema>
