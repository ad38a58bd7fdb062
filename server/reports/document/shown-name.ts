/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Characters that change the direction of the text after them: a name must not turn around the numbers next to it. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Line breaks and worse: a name stays on one line, also in the subject of a mail. */
const controls = /\p{Cc}+/gu

/**
 * Returns a name for people: at most so many characters, without characters that change the direction of the text around
 * it. A name from right to left is isolated, so that the number after it stays in its place.
 */
export function isolatedName(name: string, most: number): string {
  const plain = name.replaceAll(directions, '').replaceAll(controls, ' ')
  // Whole characters: never half of a pair.
  const characters = plain.length > most ? Array.from(plain) : []
  const short =
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : plain
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short
}
