import { directChannel } from '#app/shared/analytics/channels.ts'
import { valueOfTarget, type CardTarget } from '#app/shared/cards/target.ts'

/**
 * Returns whether what happens to one target is seen on the other as well: the same target, a page in its section, the
 * section's overview, a section in another, or a source and a channel. A website overlaps only with itself: a page's
 * comparison takes off what happens to the whole.
 */
export function overlaps(one: CardTarget, other: CardTarget): boolean {
  const isBelow = (prefix: string, target: CardTarget) =>
    (target.kind === 'page' && (target.path.startsWith(prefix) || target.path === overviewOf(prefix))) ||
    (target.kind === 'section' && target.prefix.startsWith(prefix))
  if (one.kind === 'section' && isBelow(one.prefix, other)) return true
  if (other.kind === 'section' && isBelow(other.prefix, one)) return true
  if (canSend(one, other) || canSend(other, one)) return true
  return one.kind === other.kind && valueOfTarget(one) === valueOfTarget(other)
}

/** A source's visits may come through any channel but Direct: "Google" sends organic, paid and other visits. */
const canSend = (source: CardTarget, channel: CardTarget): boolean =>
  source.kind === 'source' && channel.kind === 'channel' && channel.channel !== directChannel

/** Returns the page that leads to a section, "/blog" for "/blog/"; null if its prefix doesn't end as a folder. */
const overviewOf = (prefix: string): string | null =>
  prefix.length > 1 && prefix.endsWith('/') ? prefix.slice(0, -1) : null

/** Returns the pages that overlap with any of these targets, as single paths and as beginnings of paths. */
export function pagesOf(targets: readonly CardTarget[]): { paths: string[]; prefixes: string[] } {
  const prefixes = targets.flatMap((target) => (target.kind === 'section' ? target.prefix : []))
  const pages = targets.flatMap((target) => (target.kind === 'page' ? target.path : []))
  return { paths: [...pages, ...prefixes.flatMap((prefix) => overviewOf(prefix) ?? [])], prefixes }
}
