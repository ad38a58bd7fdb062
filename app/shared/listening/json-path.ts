/** One step of a path into JSON: a property, an entry by its number, or every entry of a list. */
export type JsonStep = { name: string } | { index: number } | 'each'

/** Why a path can't be read. */
type JsonPathFault = 'too_long' | 'name_missing' | 'bracket_open' | 'number_wrong' | 'dot_missing' | 'brace_open'

interface Faulty {
  fault: JsonPathFault
  /** The character, from 0. */
  at: number
}

/** A path that was read, or what is wrong with it where. */
export type ReadJsonPath = { steps: JsonStep[] } | Faulty

const maxPathLength = 200
const maxSteps = 20

/** A name without quotes ends at one of these. */
const nameEnd = /[.[\]]/

/**
 * Reads a path such as `data.children[].data.title`: names with dots between them, `[2]` for one entry of a list, `[]` for
 * every one, and `["a.b"]` for names with other characters. '' is the whole document.
 */
export function readJsonPath(text: string): ReadJsonPath {
  if (text.length > maxPathLength) return { fault: 'too_long', at: maxPathLength }
  const steps: JsonStep[] = []
  let at = 0
  while (at < text.length) {
    if (steps.length >= maxSteps) return { fault: 'too_long', at }
    if (text[at] === '[') {
      const read = readBracket(text, at)
      if ('fault' in read) return read
      steps.push(read.step)
      at = read.end
      continue
    }
    if (at > 0 && text[at] !== '.') return { fault: 'dot_missing', at }
    const from = at === 0 ? 0 : at + 1
    const length = text.slice(from).search(nameEnd)
    const end = length < 0 ? text.length : from + length
    const name = text.slice(from, end).trim()
    if (name === '') return { fault: 'name_missing', at: from }
    steps.push({ name })
    at = end
  }
  return { steps }
}

/** Reads `[]`, `[2]` or `["name"]`. */
function readBracket(text: string, at: number): { step: JsonStep; end: number } | Faulty {
  const quoted = /^\[\s*(?:"([^"]*)"|'([^']*)')\s*\]/.exec(text.slice(at))
  if (quoted) {
    const name = quoted[1] ?? quoted[2] ?? ''
    return name === '' ? { fault: 'name_missing', at: at + 1 } : { step: { name }, end: at + quoted[0].length }
  }
  const end = text.indexOf(']', at)
  if (end < 0) return { fault: 'bracket_open', at }
  const inside = text.slice(at + 1, end).trim()
  if (inside === '') return { step: 'each', end: end + 1 }
  return /^\d{1,6}$/.test(inside)
    ? { step: { index: Number(inside) }, end: end + 1 }
    : { fault: 'number_wrong', at: at + 1 }
}

/** How a value is put together: texts, and the steps of paths. */
export type MappedValue = (string | JsonStep[])[]

/**
 * Reads what a part of an item is mapped to: a path; or a text with paths in braces, `https://x.test/?id={id}`; or several of
 * them with `|` between, of which the first that leads to something counts.
 */
export function readMappedValue(text: string): { alternatives: MappedValue[] } | Faulty {
  if (text.length > 2 * maxPathLength) return { fault: 'too_long', at: 2 * maxPathLength }
  const alternatives: MappedValue[] = []
  let at = 0
  for (const part of text.split('|')) {
    const read = part.includes('{') ? readBraces(part) : readPart(part)
    if ('fault' in read) return { fault: read.fault, at: at + read.at }
    alternatives.push(read.value)
    at += part.length + 1
  }
  return { alternatives }
}

function readPart(text: string): { value: MappedValue } | Faulty {
  const before = text.length - text.trimStart().length
  const read = readJsonPath(text.trim())
  return 'fault' in read ? { fault: read.fault, at: before + read.at } : { value: [read.steps] }
}

function readBraces(text: string): { value: MappedValue } | Faulty {
  const value: MappedValue = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    const plain = text.slice(at, open < 0 ? undefined : open)
    if (plain !== '') value.push(at === 0 ? plain.trimStart() : plain)
    if (open < 0) break
    const close = text.indexOf('}', open)
    if (close < 0) return { fault: 'brace_open', at: open }
    const read = readJsonPath(text.slice(open + 1, close).trim())
    if ('fault' in read) return { fault: read.fault, at: open + 1 + read.at }
    value.push(read.steps)
    at = close + 1
  }
  return { value }
}
