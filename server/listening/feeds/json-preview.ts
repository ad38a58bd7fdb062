import type { SourceItem } from '#app/shared/listening/item.ts'
import type { JsonMapping, MappedField } from '#app/shared/listening/json-mapping.ts'
import type { ItemsAnswer, UnreadDocument } from '#app/shared/listening/reading.ts'

/** What a mapping gives of a document, for the person who writes it. */
export interface JsonPreview {
  /** The first five items, as they would be kept. */
  items: SourceItem[]
  /** How many entries the list has. */
  found: number
  /** For each part whether at least one item has it; `unused` if the mapping leaves it out. */
  fields: Record<MappedField, 'found' | 'missing' | 'unused'>
}

const previewed = 5

/** Returns the preview of a document that was read by a mapping, or why it couldn't be read. */
export function jsonPreview(answer: ItemsAnswer, mapping: JsonMapping): JsonPreview | UnreadDocument {
  if ('unread' in answer) return answer
  const stateOf = (field: MappedField) =>
    mapping[field] === '' ? 'unused' : answer.fields?.includes(field) ? 'found' : 'missing'
  return {
    items: answer.items.slice(0, previewed),
    found: answer.found,
    fields: {
      title: stateOf('title'),
      url: stateOf('url'),
      text: stateOf('text'),
      author: stateOf('author'),
      publishedAt: stateOf('publishedAt'),
      key: stateOf('key'),
      link: stateOf('link'),
    },
  }
}
