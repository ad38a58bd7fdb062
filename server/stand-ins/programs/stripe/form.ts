import { invalid } from './failure.ts'

/** A decoded parameter: a text, a list, or named parts. */
type FormValue = string | FormValue[] | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const most = { characters: 200_000, pairs: 1000, depth: 6 }

/** Names that would reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Decodes a form body or query with the bracket notation of the stripe package: `items[0][price]=…` becomes
 * `{ items: [{ price: … }] }`.
 * @throws a 400 for bodies that are too large or can't be decoded
 */
export function decodeForm(text: string): FormFields {
  if (text.length > most.characters) throw invalid('The request is too large.')
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > most.pairs) throw invalid('The request has too many parameters.')
  const root: FormFields = Object.create(null)
  for (const [name, value] of pairs) insert(root, name, value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function insert(root: FormFields, name: string, value: string): void {
  const [, first = '', brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const path = [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
  if (first === '' || path.length > most.depth || path.some((key) => forbidden.has(key))) {
    throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`, {
      code: 'parameter_unknown',
      param: name.slice(0, 100),
    })
  }
  let fields = root
  for (const [index, part] of path.entries()) {
    // `a[]=` adds to a list.
    const key = part === '' ? String(Object.keys(fields).length) : part
    const present = fields[key]
    if (index === path.length - 1) {
      if (present !== undefined && typeof present !== 'string') throw mixed(name)
      fields[key] = value
    } else {
      if (typeof present === 'string' || Array.isArray(present)) throw mixed(name)
      const next: FormFields = present ?? Object.create(null)
      fields[key] = next
      fields = next
    }
  }
}

const mixed = (name: string) => invalid(`Invalid object: ${name.slice(0, 100)}`, { param: name.slice(0, 100) })

/** Turns parts that are named 0, 1, 2 … into lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.every(([key], index) => key === String(index))) return entries.map(([, each]) => withLists(each))
  return Object.fromEntries(entries.map(([key, each]) => [key, withLists(each)]))
}
