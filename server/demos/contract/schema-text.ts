import type * as v from 'valibot'

/** The parts of Valibot's schemas that the mock API uses. */
interface Part {
  type: string
  entries?: Record<string, Part>
  options?: (Part | string)[]
  wrapped?: Part
  item?: Part
  requirement?: number
  pipe?: Part[]
  /** What a missing or unusable value becomes. */
  fallback?: unknown
}

/**
 * Returns a schema in one line: `{ id: whole number, name?: text (1–200) }`.
 * @throws for kinds of schemas that no body has had so far
 */
export const schemaText = (schema: v.GenericSchema): string => textOf(schema)

function textOf(part: Part): string {
  const [first] = part.pipe ?? []
  // A schema with checks of its own, to which more were added.
  if (first?.pipe) return textOf(first)
  const limits = limitsOf(part)
  switch (part.type) {
    case 'object':
      return `{ ${Object.entries(part.entries ?? {})
        .map(
          ([name, entry]) =>
            `${name}${entry.type.endsWith('optional') || entry.fallback !== undefined ? '?' : ''}: ${textOf(entry)}`,
        )
        .join(', ')} }`
    case 'optional':
    case 'exact_optional':
      return part.wrapped ? textOf(part.wrapped) : ''
    case 'picklist':
      return (part.options ?? []).map((option) => JSON.stringify(option)).join(' | ')
    case 'union':
      return (part.options ?? []).map((option) => (typeof option === 'string' ? option : textOf(option))).join(' or ')
    case 'custom':
      if (limits.most === undefined && !part.pipe) return 'formatted text'
      // A list (app/shared/list-of.ts), whose length is checked before its items.
      return `list of at most ${limits.most} × ${textOf(partOf(part, 'array')?.item ?? { type: '' })}`
    case 'string':
      return limits.most === undefined ? 'text' : `text (${limits.least}–${limits.most})`
    case 'number':
      return partOf(part, 'safe_integer') ? 'whole number' : 'number'
    case 'boolean':
      return 'true or false'
    default:
      throw new Error(`schema-text.ts can't describe “${part.type}” yet.`)
  }
}

const partOf = ({ pipe = [] }: Part, type: string): Part | undefined => pipe.find((part) => part.type === type)
const limitsOf = (part: Part) => ({
  least: partOf(part, 'non_empty') ? 1 : 0,
  most: partOf(part, 'max_length')?.requirement,
})
