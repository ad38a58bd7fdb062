import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import type { SitemapContent } from '#app/shared/competitors/content.ts'
import type { ComparedContents } from './compare-pages.ts'
import type { FoundDifference } from './found-difference.ts'
import { maskAddress } from './mask-text.ts'
import type { NoiseTest } from './noise-test.ts'

/** A group of one direction with more addresses than this is shown by its pattern. */
const maxNamed = 5
/** Lines of a difference at most. */
const maxLines = 20

/** Compares the addresses of two sitemaps: new sections, then what else is new or gone, in one difference each. */
export function compareSitemaps(before: SitemapContent, after: SitemapContent, noise: NoiseTest): ComparedContents {
  const had = pathsOf(before, noise)
  const has = pathsOf(after, noise)
  // What is beyond the end of a list that was cut may still be there.
  const end = [before, after]
    .filter(({ isCut }) => isCut)
    .reduce<string | null>((least, { paths }) => {
      const last = paths.at(-1) ?? ''
      return least === null || last < least ? last : least
    }, null)
  const isKnown = (path: string) => end === null || path <= end
  const added = [...has].filter((path) => !had.has(path) && isKnown(path))
  const removed = [...had].filter((path) => !has.has(path) && isKnown(path))
  const sections = newSections(added, had)
  const rest = added.filter((path) => !ancestorsOf(path).some((prefix) => sections.has(prefix)))
  return {
    found: [
      ...[...sections].map(([prefix, count], at) => difference('added', `${prefix}* (${count})`, 'sectionAdded', at)),
      ...(rest.length > 0 ? [difference('added', linesOf(rest), 'pagesListed', sections.size)] : []),
      ...(removed.length > 0 ? [difference('removed', linesOf(removed), 'pagesListed', sections.size + 1)] : []),
    ],
    parts: [{ found: [], before: [...had].toSorted(), after: [...has].toSorted() }],
    changedShare: had.size === 0 ? 0 : removed.length / had.size,
    shrunkBy: had.size === 0 ? 0 : Math.max(0, 1 - has.size / had.size),
  }
}

/** Returns the paths of a sitemap without those that rules ignore, and without what belongs to one visit. */
function pathsOf({ paths }: SitemapContent, noise: NoiseTest): Set<string> {
  const result = new Set<string>()
  for (const path of paths) {
    const address = /[?;\d]/.test(path) ? maskAddress(path) : path
    if (!noise.ignoresText(path)) result.add(address)
  }
  return result
}

/** Returns the folders that a path is in, the outermost first: `/a/` and `/a/b/` of `/a/b/c`. The root is none. */
function ancestorsOf(path: string): string[] {
  const [pathname = ''] = path.split('?')
  const ancestors: string[] = []
  for (let at = pathname.indexOf('/', 1); at > 0 && at < pathname.length - 1; at = pathname.indexOf('/', at + 1))
    ancestors.push(pathname.slice(0, at + 1))
  return ancestors
}

/** Returns the outermost folders that nothing was in before, with how many addresses are in them now. */
function newSections(added: readonly string[], had: ReadonlySet<string>): Map<string, number> {
  if (added.length < changeThresholds.sectionPages) return new Map()
  const known = new Set<string>()
  for (const path of had) for (const prefix of ancestorsOf(path)) known.add(prefix)
  const counts = new Map<string, number>()
  for (const path of added) {
    const section = ancestorsOf(path).find((prefix) => !known.has(prefix))
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count >= changeThresholds.sectionPages))
}

/** Returns addresses as lines: a folder with many of them as its pattern with their number. */
function linesOf(paths: readonly string[]): string {
  const folders = Map.groupBy(paths, (path) => ancestorsOf(path).at(-1) ?? '')
  const lines = [...folders].flatMap(([folder, each]) =>
    folder !== '' && each.length > maxNamed ? [`${folder}* (${each.length})`] : each,
  )
  const shown = lines.slice(0, maxLines)
  return lines.length > shown.length ? [...shown, `+ ${lines.length - shown.length}`].join('\n') : shown.join('\n')
}

const difference = (
  how: 'added' | 'removed',
  text: string,
  rule: 'sectionAdded' | 'pagesListed',
  at: number,
): FoundDifference => ({
  part: 'path',
  how,
  under: [],
  slot: '',
  before: how === 'removed' ? text : null,
  after: how === 'added' ? text : null,
  rule,
  at,
})
