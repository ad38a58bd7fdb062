/**
 * Returns the entries of a schema whose fields all have the same one, like Valibot's `entriesFromList`. Every page loads
 * each part of Valibot that any page uses, and the product doesn't use that one.
 */
export const entriesOf = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
