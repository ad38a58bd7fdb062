import * as v from 'valibot'

/**
 * Returns a schema for a list from outside with a maximum length. The length is checked before the first item, so that
 * too long lists are refused quickly, whatever they contain.
 * @param message for a list that is too long
 */
export const listOf = <const Item extends v.GenericSchema>(item: Item, most: number, message?: string) =>
  v.pipe(v.custom<v.InferInput<Item>[]>(Array.isArray), v.maxLength(most, message), v.array(item))
