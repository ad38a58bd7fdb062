const maxNested = 12
const maxLooked = 2000

/** Returns the types that JSON-LD declares, such as `Product`; [] for anything else. */
export function structuredTypes(text: string): string[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const types = new Set<string>()
  let looked = 0
  const look = (value: unknown, depth: number): void => {
    looked += 1
    if (typeof value !== 'object' || value === null || depth > maxNested || looked > maxLooked) return
    if (Array.isArray(value)) {
      for (const item of value) look(item, depth + 1)
      return
    }
    for (const [name, part] of Object.entries(value)) {
      if (name !== '@type') look(part, depth + 1)
      else for (const type of [part].flat()) if (typeof type === 'string') types.add(type)
    }
  }
  look(parsed, 0)
  return [...types]
}
