/** The place of a part of the ring: its outline, and the middle, where its number is. */
export interface RingPart {
  path: string
  x: number
  y: number
}

/** The ring is drawn in a square of this size. */
export const ringSize = 200
const middle = ringSize / 2
const outer = 96
const inner = 58
/** In degrees, between two parts. */
const gap = 4

const point = (radius: number, degrees: number) => {
  // 0 degrees are at the top, and the ring turns clockwise.
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: round(middle + radius * Math.cos(angle)), y: round(middle + radius * Math.sin(angle)) }
}
const round = (value: number) => Math.round(value * 100) / 100

/** Returns the equal parts of a ring, clockwise from the top. */
export function ringParts(count: number): RingPart[] {
  const each = 360 / count
  return Array.from({ length: count }, (_, index) => {
    const from = index * each + gap / 2
    const to = (index + 1) * each - gap / 2
    const large = to - from > 180 ? 1 : 0
    const [a, b, c, d] = [point(outer, from), point(outer, to), point(inner, to), point(inner, from)] as const
    const path = [
      `M${a.x} ${a.y}`,
      `A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}`,
      `L${c.x} ${c.y}`,
      `A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}`,
      'Z',
    ].join('')
    return { path, ...point((outer + inner) / 2, (from + to) / 2) }
  })
}
