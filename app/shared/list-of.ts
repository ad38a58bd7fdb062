import * as v from 'valibot'

/**
 * A list from outside of at most so many items. Their number is looked at before the first of them, so that what is too
 * long is refused in no time, whatever stands in it.
 * @param message for one that is too long
 */
export const listOf = <const Item extends v.GenericSchema>(item: Item, most: number, message?: string) =>
  v.pipe(v.custom<v.InferInput<Item>[]>(Array.isArray), v.maxLength(most, message), v.array(item))
