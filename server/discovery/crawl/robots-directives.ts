/** What a page asks of crawlers. */
export interface Directives {
  noindex: boolean
  nofollow: boolean
}

/** Crawlers whose directives apply here: those for Loop’s own, and those for Google's, because they decide about search. */
const addressees = new Set(['loopbot', 'googlebot'])

/** Returns what texts of `meta robots` or X-Robots-Tag say together. The stricter one counts. */
export function directivesOf(texts: readonly string[]): Directives {
  const words = new Set(
    texts.flatMap((text) =>
      text
        .slice(0, 1000)
        .toLowerCase()
        .split(/[\s,]+/),
    ),
  )
  const isNone = words.has('none')
  return { noindex: isNone || words.has('noindex'), nofollow: isNone || words.has('nofollow') }
}

/**
 * Returns what X-Robots-Tag says. A line may begin with the name of a crawler, which is then the only one it is for:
 * `X-Robots-Tag: otherbot: noindex`.
 */
export function headerDirectives(lines: readonly string[]): Directives {
  const texts = lines.flatMap((line) => {
    const named = /^\s*([a-z][\w-]*)\s*:/i.exec(line)
    const name = named?.[1]?.toLowerCase()
    // Directives that have a value are written the same way.
    if (name === undefined || /^(unavailable_after|max-[a-z-]+)$/.test(name)) return [line]
    return addressees.has(name) ? [line.slice(named?.[0].length)] : []
  })
  return directivesOf(texts)
}
