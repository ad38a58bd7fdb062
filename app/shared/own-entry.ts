/**
 * Returns a table's value for a key from outside; undefined for unknown keys, including those that every object
 * inherits.
 */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
