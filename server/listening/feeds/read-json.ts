import { maxItemsRead } from '#app/shared/listening/item.ts'
import { mappedFields, type JsonMapping, type MappedField } from '#app/shared/listening/json-mapping.ts'
import { readJsonPath, readMappedValue, type JsonStep, type MappedValue } from '#app/shared/listening/json-path.ts'
import type { ItemsAnswer } from '#app/shared/listening/reading.ts'
import { isWebPage } from '../../outbound/body-text.ts'
import { buildItems, type RawItem } from './build-item.ts'
import { jsonDepth, maxJsonDepth } from './json-depth.ts'
import type { ReceivedDocument } from './read-feed.ts'

/** Characters of a JSON document. */
const maxJsonLength = 2_000_000
/** Values that one path may lead to: `[]` within `[]` multiplies them. */
const maxValues = 20_000
/** Values of one part of an item, such as several authors, which are joined. */
const maxJoined = 10

/**
 * Reads items from a JSON document by a mapping that a person wrote.
 * @returns the newest 500 items and which parts were found, or why there are none
 */
export function readJson(text: string, mapping: JsonMapping, { url, now }: ReceivedDocument): ItemsAnswer {
  if (text.length > maxJsonLength) return { unread: 'too_large' }
  if (text.trim() === '') return { unread: 'empty' }
  if (isWebPage(text)) return { unread: 'html' }
  if (jsonDepth(text) > maxJsonDepth) return { unread: 'too_deep' }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    const begins = /^\s*[[{]/.test(text)
    return { unread: !begins ? 'not_json' : /[\]}]\s*$/.test(text) ? 'malformed' : 'cut_off' }
  }
  const entries = listOf(document, stepsOf(mapping.list))
  if (!entries) return { unread: 'no_list' }
  const values = new Map(mappedFields.map((field) => [field, alternativesOf(mapping[field], mapping.list)]))
  const found = new Set<MappedField>()
  const raws = entries.slice(0, maxValues).map((entry): RawItem => {
    const value = (field: MappedField) => {
      const text = firstOf(entry, values.get(field) ?? [], field === 'url' || field === 'link')
      if (text !== '') found.add(field)
      return text
    }
    return {
      id: value('key') || null,
      address: value('url') || null,
      title: value('title'),
      text: value('text'),
      author: value('author') || null,
      date: value('publishedAt') || null,
      base: url,
      about: value('link') || undefined,
    }
  })
  return {
    title: '',
    items: buildItems(raws, now).slice(0, maxItemsRead),
    found: entries.length,
    hints: { ttlMinutes: null, updatePeriodMinutes: null },
    links: { self: null, site: null },
    fields: mappedFields.filter((field) => found.has(field)),
  }
}

/** Paths were checked when the mapping was saved; one that can't be read leads nowhere. */
function stepsOf(path: string): JsonStep[] {
  const read = readJsonPath(path)
  return 'steps' in read ? read.steps : [{ name: path }]
}

/** Returns what a part is mapped to, also if its paths begin at the root of the document: `items[].title`. */
function alternativesOf(text: string, list: string): MappedValue[] {
  if (text === '') return []
  const start = `${list.endsWith('[]') ? list : `${list}[]`}.`
  const read = readMappedValue(list === '' ? text : text.replaceAll(start, ''))
  return 'alternatives' in read ? read.alternatives : []
}

/** Returns the first alternative that leads to something; '' if none does. */
function firstOf(entry: unknown, alternatives: readonly MappedValue[], isAddress: boolean): string {
  for (const parts of alternatives) {
    const values = parts.map((part) => (typeof part === 'string' ? part : joined(valuesAt(entry, part))))
    const isWhole = parts.every((part, at) => typeof part === 'string' || values[at] !== '')
    if (!isWhole) continue
    const encodes = isAddress && parts.length > 1
    return values
      .map((value, at) => (encodes && typeof parts[at] !== 'string' ? encodeURIComponent(value) : value))
      .join('')
  }
  return ''
}

/** Returns the entries of the list that a path leads to; null if it leads to none. */
function listOf(document: unknown, steps: readonly JsonStep[]): unknown[] | null {
  const values = valuesAt(document, steps)
  if (steps.includes('each')) return values.flatMap((value) => (Array.isArray(value) ? value : [value]))
  const [value] = values
  return Array.isArray(value) ? value : null
}

/** Returns the values that a path leads to; [] if it leads nowhere. Only a value's own properties count. */
function valuesAt(root: unknown, steps: readonly JsonStep[]): unknown[] {
  let values: unknown[] = [root]
  for (const step of steps) {
    values = values.flatMap((value) => stepInto(value, step)).slice(0, maxValues)
    if (values.length === 0) return values
  }
  return values
}

function stepInto(value: unknown, step: JsonStep): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step === 'each') return Array.isArray(value) ? value : []
  if ('index' in step) return Array.isArray(value) && step.index < value.length ? [value[step.index]] : []
  if (Array.isArray(value) || !Object.hasOwn(value, step.name)) return []
  return [Object.getOwnPropertyDescriptor(value, step.name)?.value]
}

/** Returns texts and numbers as one text; '' for anything else. */
const joined = (values: readonly unknown[]): string =>
  values
    .flat()
    .slice(0, maxJoined)
    .map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''))
    .filter((text) => text !== '')
    .join(', ')
