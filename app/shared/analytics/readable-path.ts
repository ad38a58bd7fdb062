/** A character beyond ASCII as UTF-8 has it, in percent sequences; some of these stand for no character. */
const encodedCharacter = /%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/gi
/** What can be seen: no spaces, controls or signs that turn the direction of writing, nothing unassigned or private. */
const printable = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u

function decoded(sequence: string): string {
  try {
    const character = decodeURIComponent(sequence)
    return printable.test(character) ? character : sequence
  } catch {
    // Longer than need be, half of a surrogate pair, or beyond Unicode.
    return sequence
  }
}

/**
 * A page's path as people read it: /über-uns, which is stored as /%C3%BCber-uns. Only what can be told from its
 * encoding is decoded: printable characters beyond ASCII. An encoded slash, space or percent sign stays one.
 */
export const readablePath = (stored: string): string => stored.replaceAll(encodedCharacter, decoded)

/** Most paths are stored as they are typed, and every event has one. */
const mayDiffer = /[%\u0080-\uffff]/

/**
 * A path, or a part or pattern of one, as it is stored: what is not ASCII in percent sequences, these in capitals. Takes
 * either form, and leaves stars alone.
 */
export const storedPath = (typed: string): string =>
  mayDiffer.test(typed)
    ? typed
        .toWellFormed()
        .replaceAll(/%[\da-f]{2}/gi, (sequence) => sequence.toUpperCase())
        .replaceAll(/\P{ASCII}+/gu, encodeURIComponent)
    : typed
