import { valueOfTarget, type CardTarget } from '#app/shared/cards/target.ts'

/**
 * Returns whether what happens to one target is seen on the other as well: the same target, a page in its section, or a
 * section in another. A website overlaps only with itself: a page's comparison takes off what happens to the whole.
 */
export function overlaps(one: CardTarget, other: CardTarget): boolean {
  const isBelow = (prefix: string, target: CardTarget) =>
    (target.kind === 'page' && target.path.startsWith(prefix)) ||
    (target.kind === 'section' && target.prefix.startsWith(prefix))
  if (one.kind === 'section' && isBelow(one.prefix, other)) return true
  if (other.kind === 'section' && isBelow(other.prefix, one)) return true
  return one.kind === other.kind && valueOfTarget(one) === valueOfTarget(other)
}
