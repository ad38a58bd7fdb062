/** How far keys move the focus in a list: to the next or previous item, the first or the last one. */
export const keySteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
}

/** Returns the element that is `by` further in a list than another one, or the last one there is. */
export const stepFrom = <Item extends Element>(items: readonly Item[], from: Item, by: number): Item | undefined =>
  items[Math.max(0, Math.min(items.length - 1, items.indexOf(from) + by))]
