/** One step of a path into JSON: a property, an entry by its number, or every entry of a list. */
export type JsonStep = { name: string } | { index: number } | 'each'

/** Why a path can't be read. */
export type JsonPathFault = 'too_long' | 'name_missing' | 'bracket_open' | 'number_wrong' | 'dot_missing'

/** A path that was read, or what is wrong with it at which character, from 0. */
export type ReadJsonPath = { steps: JsonStep[] } | { fault: JsonPathFault; at: number }

export const maxPathLength = 200
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
function readBracket(text: string, at: number): { step: JsonStep; end: number } | { fault: JsonPathFault; at: number } {
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
