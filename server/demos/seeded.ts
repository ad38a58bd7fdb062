/** Draws that are the same each time, for invented data. */
interface Draws {
  /** Returns a whole number between both, including them. */
  number(least: number, most: number): number
  /** Returns one of the values of a list that has at least one. */
  pick<T>(list: readonly T[]): T
  /** Returns each value as often as it is given, in a drawn order. */
  spread<T>(counts: readonly (readonly [value: T, times: number])[]): T[]
}

/** Returns draws from a seed (the generator is mulberry32). */
export function drawsFrom(seed: number): Draws {
  let state = seed
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    number: (least, most) => least + Math.floor(draw() * (most - least + 1)),
    pick(list) {
      const picked = list[Math.floor(draw() * list.length)]
      if (picked === undefined) throw new Error('There is nothing to draw from.')
      return picked
    },
    spread: (counts) =>
      counts
        .flatMap(([value, times]) => Array.from({ length: times }, () => ({ value, place: draw() })))
        .sort((one, other) => one.place - other.place)
        .map(({ value }) => value),
  }
}
