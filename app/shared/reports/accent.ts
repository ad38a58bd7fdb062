import { contrastRatio } from '../profile/contrast.ts'

/** Loop's own accent, for an agency without one. */
const ownAccent = '#0b776b'
/** The ratio that WCAG 2.2 AA requires for text. */
const enough = 4.5

/**
 * Returns the accent of a report that is readable on white, and as a background of white text: the agency's own colour,
 * darkened as far as it must be.
 * @param color `#1a2b3c`, or null for Loop's own
 */
export function readableAccent(color: string | null): string {
  const chosen = color ?? ownAccent
  for (let left = 100; left > 0; left -= 5) {
    const darker = darkened(chosen, left / 100)
    if (contrastRatio(darker, '#ffffff') >= enough) return darker
  }
  return '#000000'
}

const darkened = (color: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
