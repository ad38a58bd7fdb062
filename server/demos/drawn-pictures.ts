/** The background colours of drawn pictures; white text on them is readable. */
export const pictureColours = ['#0b776b', '#b24400', '#3451b2', '#793aaf', '#a11d5b', '#2f6f3a'] as const

const inline = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Returns a portrait with initials. It is drawn, so that no photograph of a real person is needed. */
export const portrait = (initials: string, colour: string): string =>
  inline(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#fff">${initials}</text></svg>`,
  )

/** Returns the portrait of a person by their name and a number that chooses its colour. */
export function portraitOf(name: string, number: number): string {
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
  return portrait(initials, pictureColours[number % pictureColours.length] ?? pictureColours[0])
}

/** The outlines of invented products, in a square of 64. */
const outlines = {
  Audio: '<circle cx="32" cy="24" r="10"/><path d="M14 26a18 18 0 0 1 36 0v16h-8V30h8M14 26v16h8V30h-8"/>',
  Computers: '<rect x="12" y="14" width="40" height="26" rx="3"/><path d="M6 48h52M26 40v8M38 40v8"/>',
  Fitness: '<path d="M18 32h28M14 22v20M20 18v28M44 18v28M50 22v20M8 32h6M50 32h6"/>',
  Appliances: '<rect x="16" y="10" width="32" height="44" rx="4"/><circle cx="32" cy="36" r="10"/><path d="M22 18h8"/>',
} as const

/** Returns the picture of a product of a category. */
export const productPicture = (category: keyof typeof outlines, colour: string): string =>
  inline(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="${colour}"/><g fill="none" stroke="#fff" stroke-width="3">${outlines[category]}</g></svg>`,
  )
