/** Returns red, green and blue from 0 to 255 of a computed colour such as `rgb(11, 119, 107)`. */
const channelsOf = (colour: string): number[] =>
  colour
    .match(/[\d.]+/g)
    ?.slice(0, 3)
    .map(Number) ?? []

/** Returns the relative luminance of WCAG 2.2 for a computed colour. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two computed colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
