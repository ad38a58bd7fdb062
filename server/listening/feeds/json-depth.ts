/** Usual documents are nested far less; deeper ones are made to exhaust the stack of their reader. */
export const maxJsonDepth = 64

/** Returns how deep a JSON text nests lists and objects, without parsing it. Stops counting beyond `most`. */
export function jsonDepth(text: string, most: number = maxJsonDepth): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isString) {
      if (code === 92) at += 1
      else if (code === 34) isString = false
    } else if (code === 34) isString = true
    else if (code === 123 || code === 91) {
      depth += 1
      if (depth > deepest) deepest = depth
      if (deepest > most) return deepest
    } else if (code === 125 || code === 93) depth -= 1
  }
  return deepest
}
