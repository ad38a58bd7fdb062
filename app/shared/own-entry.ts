/** What a table has under a key that comes from outside of it; undefined for every other, those all objects have included. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
