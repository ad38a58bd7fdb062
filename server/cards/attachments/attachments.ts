import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { maxAttachments, maxClientBytes, type CardAttachment } from '#app/shared/cards/attachment.ts'
import { changing, onAll, onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { insertCardEvent } from '../card-history.sql.ts'
import { requireCard, requireCardStaff, shownTitle, type CardAddress } from '../permission.ts'
import { readAttachmentFile, type AttachmentFile } from './attachment-file.ts'
import {
  deleteAttachmentRow,
  insertAttachment,
  readAttachment,
  readAttachmentUse,
  readSameAttachment,
  type StoredAttachment,
} from './attachments.sql.ts'

export const attachmentNotFound = () => notFound((t) => t('attachmentNotFound'))

/**
 * Adds a file to a card. The same content is stored once per card: adding it again, such as by a second click or from
 * another tab, returns the file that is there. For staff.
 * @throws UserError attachment.too_large (413); attachment.not_allowed, attachment.type_differs, attachment.broken,
 * attachment.dimensions (400); attachment.too_many, attachment.no_room (409); auth.forbidden, not_found
 */
export async function addAttachment(
  context: Context,
  actor: Actor,
  {
    file,
    name,
    declaredType,
    ...address
  }: CardAddress & { file: Uint8Array; name: string; declaredType: string | null },
): Promise<{ attachment: CardAttachment; isNew: boolean }> {
  requireCardStaff(actor)
  const read = readAttachmentFile(file, { name, declaredType })
  return changing(context, actor, onAll(), async ({ trx, about }) => {
    const card = await requireCard(trx, actor, address)
    await oneAtATime(trx, 'card-attachments', card.clientId)
    const known = await readSameAttachment(trx, card, read.sha256)
    if (known) return { attachment: known, isNew: false }
    refuseWithoutRoom(await readAttachmentUse(trx, card), read)
    const { at, record } = about(card.clientId)
    await insertAttachment(trx, card, read, { personId: actor.userId, at })
    await insertCardEvent(trx, card, { kind: 'attached', at, personId: actor.userId, note: read.name })
    await record('card.changed', { id: card.id, fields: ['attachments'], ...shownTitle(card) })
    const added = await readSameAttachment(trx, card, read.sha256)
    if (!added) throw attachmentNotFound()
    return { attachment: added, isNew: true }
  })
}

function refuseWithoutRoom(use: { files: number; clientBytes: number }, { bytes }: AttachmentFile): void {
  if (use.files >= maxAttachments) {
    throw userError('attachment.too_many', (t) => t('tooManyAttachments', { most: maxAttachments }))
  }
  if (use.clientBytes + bytes.byteLength > maxClientBytes) {
    const most = maxClientBytes / 1_000_000
    throw userError('attachment.no_room', (t) => t('attachmentNoRoom', { most }))
  }
}

/**
 * Removes a file from a card; its name stays in the card's history. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function deleteAttachment(
  context: Context,
  actor: Actor,
  { attachmentId, ...address }: CardAddress & { attachmentId: string },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx, about }) => {
    const card = await requireCard(trx, actor, address)
    const name = await deleteAttachmentRow(trx, card, attachmentId)
    if (name === undefined) throw attachmentNotFound()
    const { at, record } = about(card.clientId)
    await insertCardEvent(trx, card, { kind: 'detached', at, personId: actor.userId, note: name })
    await record('card.changed', { id: card.id, fields: ['attachments'], ...shownTitle(card) })
  })
}

/**
 * Returns a file for people who may see the card: staff, and the client's people if it is shared with them.
 * @param known the version that the reader has, of which the bytes are not read again
 * @throws UserError auth.forbidden, not_found
 */
export async function getAttachment(
  context: Context,
  actor: Actor,
  asked: { clientId: string; cardId: string; attachmentId: string; known: string | null },
): Promise<StoredAttachment> {
  const { clientId, cardId, attachmentId, known } = asked
  const sharedOnly = !isStaff(actor.role)
  const found = await reading(context, actor, onClient({ clientId }), (trx) =>
    readAttachment(trx, { clientId, id: cardId }, { attachmentId, sharedOnly, known }),
  )
  if (!found) throw attachmentNotFound()
  return found
}
