/** The rules for files at a card. The server checks them in the file's bytes; the browser only avoids a useless upload. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const maxAttachmentBytes = 5_000_000
/** Maximum number of files at a card. */
export const maxAttachments = 10
/** Maximum size of all files at the cards of a client. */
export const maxClientBytes = 200_000_000
/** Limits of an image: pixels of a side, and of the whole, because a browser unpacks it into four bytes each. */
export const attachmentPixels = { side: 10_000, millions: 40 }
const maxNameLength = 120

/** The endings of names by type; the first is the one that Loop writes. */
const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
}

/** A file at a card, without its bytes. */
export interface CardAttachment {
  id: string
  name: string
  type: AttachmentType
  /** In bytes. */
  size: number
  /** In pixels; null for a PDF. */
  width: number | null
  height: number | null
  /** Who added it; null if their account was deleted. */
  person: string | null
  /** ISO 8601. */
  at: string
}

/** Returns the address of a file; its bytes never change. */
export const attachmentPath = (card: { clientId: string; cardId: string }, id: string): string =>
  `/api/clients/${card.clientId}/cards/${card.cardId}/attachments/${id}`

/** Returns the ending of a name in small letters; '' without one. */
const endingOf = (name: string): string => /\.(?<ending>[^./\\]+)$/.exec(name)?.groups?.['ending']?.toLowerCase() ?? ''

/** Returns the type that a name claims by its ending; null if it claims none of ours. */
export function claimedType(name: string): AttachmentType | null {
  const ending = endingOf(name)
  return attachmentTypes.find((type) => endings[type].includes(ending)) ?? null
}

/**
 * Returns a name under which a file can be stored, shown and saved: without folders, control characters and marks that
 * turn the direction of a text around, and with an ending of its real type.
 */
export function attachmentName(given: string, type: AttachmentType): string {
  const plain = given
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
  const last = plain.split(/[/\\]/).at(-1) ?? ''
  const ending = endings[type].find((one) => one === endingOf(last)) ?? endings[type][0] ?? ''
  const base = endingOf(last) === ending ? last.slice(0, -ending.length - 1) : last
  // By whole characters: half of one can't be stored.
  const shown = Array.from(base.replace(/^[.\s]+/, '').trim())
    .slice(0, maxNameLength)
    .join('')
    .trim()
  return `${shown || 'file'}.${ending}`
}
