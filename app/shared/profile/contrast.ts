/** A stored colour: `#` and six lowercase hexadecimal digits. */
const hexColor = /^#[0-9a-f]{6}$/

/** The ratios that WCAG 2.2 AA requires for text, and for large text and the shapes of controls. */
const enoughForText = 4.5
const enoughForLarge = 3

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance of `#rrggbb` by WCAG 2: 0 for black, 1 for white. */
export function luminance(color: string): number {
  if (!hexColor.test(color)) throw new RangeError(`${color} is not a colour like #0f766e.`)
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/**
 * Returns the contrast ratio of two colours by WCAG 2: from 1 (the same) to 21 (black on white), in either order.
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export interface ContrastHint {
  /** Ratio to one decimal, rounded down: a shown 4.5 is at least that. */
  ratio: number
  /** For text of any size, for large text only, or for neither. */
  reads: 'well' | 'large' | 'badly'
}

/** Returns how readable text in one colour is on the other. */
export function contrastHint(one: string, other: string): ContrastHint {
  const ratio = contrastRatio(one, other)
  const reads = ratio >= enoughForText ? 'well' : ratio >= enoughForLarge ? 'large' : 'badly'
  return { ratio: Math.floor(ratio * 10) / 10, reads }
}
