/** Returns a number for a text, the same every time: drawings differ by it. */
export function numberOf(text: string): number {
  let number = 7
  for (let place = 0; place < text.length; place++) number = (number * 31 + text.charCodeAt(place)) % 9973
  return number
}
