import { beforeEach, describe, expect, it } from 'vitest'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { blockOf, clientId, key, reportScene, stranger } from '#tests/support/report-scene.ts'
import { addAttachment, deleteAttachment } from '../../cards/attachments/attachments.ts'
import { createCard } from '../../cards/create-card.ts'
import { moveCards } from '../../cards/move-cards.ts'
import { previewReport, saveBlocks } from '../draft/draft.ts'
import { createReportLink } from '../links/links.ts'
import { getLinkPicture } from '../links/open-link.ts'
import { getReadReport } from '../links/read-report.ts'
import { getPicture } from '../pictures/pictures.ts'

const png = pngOf(64, 48)

describe('A picture at a card that shipped', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(async () => {
    await scene.reset('2026-09-20T10:00:00Z')
  })

  /** Ships a card with a picture, and starts the report of its month with the block of cards. */
  async function shipped({ internal }: { internal: boolean }) {
    const { id: cardId } = await createCard(context, editor, {
      clientId,
      card: cardForm('A shorter form', { internal }),
    })
    const { attachment } = await addAttachment(context, editor, {
      cardId,
      file: png,
      name: 'After.png',
      declaredType: null,
    })
    for (const action of ['approve', 'ship'] as const)
      await moveCards(context, editor, { cardIds: [cardId], move: { action, note: '' } })
    context.clock.set('2026-10-02T10:00:00Z')
    await scene.start()
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1, { kind: 'cards', text: '' })] })
    return { cardId, attachmentId: attachment.id }
  }
  const pictureOf = async () => {
    const { written } = await getReadReport(context, clara, { ...key, version: null })
    return written.blocks[0]?.works[0]?.picture ?? null
  }
  const code = (call: Promise<unknown>) =>
    call.then(
      () => 'found',
      (error: { code: string }) => error.code,
    )

  it('is in the draft for Admins only, and in the published report for the client’s people', async () => {
    await shipped({ internal: false })
    const draft = (await previewReport(context, admin, key))?.written.blocks[0]?.works[0]?.picture
    const fileId = draft?.fileId ?? ''
    expect(await code(getPicture(context, admin, { clientId, fileId }))).toBe('found')
    expect(await code(getPicture(context, clara, { clientId, fileId }))).toBe('not_found')
    await scene.publish()
    const published = await pictureOf()
    expect(published?.alt).toBe('A shorter form')
    const { bytes } = await getPicture(context, clara, { clientId, fileId: published?.fileId ?? '' })
    expect(Buffer.from(bytes).equals(png)).toBe(true)
    expect(await code(getPicture(context, stranger, { clientId, fileId: published?.fileId ?? '' }))).not.toBe('found')
  })

  it('stays in the report after it was removed from the card, also for readers of a link', async () => {
    const { cardId, attachmentId } = await shipped({ internal: false })
    await scene.publish()
    await deleteAttachment(context, admin, { cardId, attachmentId })
    const { fileId = '' } = (await pictureOf()) ?? {}
    expect(await code(getPicture(context, clara, { clientId, fileId }))).toBe('found')
    const { url } = await createReportLink(context, admin, { ...key, name: 'Board', password: null, lastDay: null })
    const request = { token: url.split('/').at(-1) ?? '', headers: new Headers(), address: '203.0.113.1' }
    expect(await code(getLinkPicture(context, { ...request, fileId }))).toBe('found')
    expect(await code(getLinkPicture(context, { ...request, fileId: attachmentId }))).toBe('not_found')
  })

  it('is not in the report if it is gone when the report is published', async () => {
    const { cardId, attachmentId } = await shipped({ internal: false })
    await deleteAttachment(context, admin, { cardId, attachmentId })
    await scene.publish()
    expect(await pictureOf()).toBeNull()
  })

  it('of a card for staff only is in no report', async () => {
    const { attachmentId } = await shipped({ internal: true })
    await scene.publish()
    expect(await pictureOf()).toBeNull()
    expect(await code(getPicture(context, admin, { clientId, fileId: attachmentId }))).toBe('not_found')
  })
})
