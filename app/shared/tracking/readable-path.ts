/** A percent-encoded UTF-8 character beyond ASCII; some of these sequences are no valid character. */
const encodedCharacter = /%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/gi
/** Printable characters: no spaces, controls or marks that change the direction, nothing unassigned or private. */
const printable = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u

function decoded(sequence: string): string {
  try {
    const character = decodeURIComponent(sequence)
    return printable.test(character) ? character : sequence
  } catch {
    // Overlong, half of a surrogate pair, or beyond Unicode.
    return sequence
  }
}

/**
 * Returns a page's path for people: /über-uns, which is stored as /%C3%BCber-uns. Only printable characters beyond
 * ASCII are decoded, so that the stored form can be restored. An encoded slash, space or percent sign stays encoded.
 */
export const readablePath = (stored: string): string => stored.replaceAll(encodedCharacter, decoded)

/** Most paths are stored as they are typed, and every event has one. */
const mayDiffer = /[%\u0080-\uffff]/

/**
 * Returns a path, or a part or pattern of one, in its stored form: characters beyond ASCII as uppercase percent
 * sequences. Accepts either form, and doesn't change stars.
 */
export const storedPath = (typed: string): string =>
  mayDiffer.test(typed)
    ? typed
        .toWellFormed()
        .replaceAll(/%[\da-f]{2}/gi, (sequence) => sequence.toUpperCase())
        .replaceAll(/\P{ASCII}+/gu, encodeURIComponent)
    : typed
