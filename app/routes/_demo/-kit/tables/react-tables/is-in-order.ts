/** Whether a text has the letters in their order, maybe with others between them: the letters “zna” are in Zinnia. */
export function isInOrder(letters: string, text: string): boolean {
  const rest = text.toLowerCase()
  let from = 0
  return letters
    .trim()
    .toLowerCase()
    .split('')
    .every((letter) => {
      const found = rest.indexOf(letter, from)
      from = found + 1
      return found >= 0
    })
}
