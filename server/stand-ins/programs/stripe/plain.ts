/** A JSON object: what leaves the process, with decimals as texts. */
export interface PlainObject {
  [name: string]: unknown
}

export const isPlain = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a copy of an object as it is sent. */
export function plain(object: object): PlainObject {
  const copy: unknown = JSON.parse(JSON.stringify(object))
  return isPlain(copy) ? copy : {}
}

/** Returns the earlier values of the fields that differ. */
export function earlierValues(before: PlainObject, after: PlainObject): PlainObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]))
}
