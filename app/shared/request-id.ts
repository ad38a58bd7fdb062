/**
 * Returns a random UUID (version 4) for one thing that a person does, so that sending it twice does it once.
 * `crypto.randomUUID` would do, but browsers have it only on pages with HTTPS.
 */
export function newRequestId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    // The version, and the variant of RFC 9562.
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
