import { describe, expect, it } from 'vitest'
import { createCardFrom, previewCard } from '#server/cards/create-card.ts'
import { readCard } from '#server/cards/cards.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { insertMentions, mentionId } from '#tests/support/insert-mentions.ts'
import { sourceScene } from '#tests/support/source-scene.ts'
import { readPageContacts } from './page-contacts.ts'

describe('A card that asks for a link', () => {
  const scene = sourceScene()
  const { context, clientId, documents, stranger } = scene
  const page = (path: string, body: string) => documents.set(path, { type: 'text/html', body })
  const store = async (path: string) => {
    const { id: siteId } = await context.database.db
      .selectFrom('website')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    const address = scene.address(path)
    const [id = ''] = await insertMentions(context, siteId, [{ address, author: 'Ida Ink', host: 'news.test' }])
    return id
  }
  const sourceOf = (id: string, ask?: 'link') => ({
    kind: 'mention' as const,
    mentionIds: [id],
    ...(ask && { ask }),
  })
  const make = async (id: string, ask?: 'link') => {
    const card = cardForm('Ask them')
    const made = await createCardFrom(scene.reader(), admin, { clientId, source: sourceOf(id, ask), card })
    const { evidence } = await readCard(context, admin, { cardId: made.id })
    return evidence?.source.kind === 'mention' ? evidence.source.mentions[0]?.contact : undefined
  }

  it('keeps whom the page names to write to, which its form has shown; the page is read once', async () => {
    page('/kiln', '<title>Kiln</title><p>Hello</p><a href="mailto:ida@news.test?subject=x">Write</a>')
    const id = await store('/kiln')
    const { evidence } = await previewCard(scene.reader(), admin, { clientId, source: sourceOf(id, 'link') })
    expect(evidence.source).toMatchObject({ ask: 'link', mentions: [{ contact: 'ida@news.test' }] })
    expect(await make(id, 'link')).toBe('ida@news.test')
    expect(stranger.asked).toEqual(['news.test /kiln'])
  })

  it('keeps who wrote the mention if the page names no one, is missing, or no page', async () => {
    page('/silent', '<title>Kiln</title><p>Hello</p>')
    documents.set('/picture', { type: 'image/png', body: 'PNG' })
    documents.set('/away', { type: 'text/html', body: '', location: 'http://169.254.169.254/' })
    for (const path of ['/silent', '/none', '/picture', '/away']) {
      expect(await make(await store(path), 'link')).toBe('Ida Ink')
      await context.database.db.deleteFrom('mention').execute()
    }
  })

  it('is made although reading the page fails in a way that no one foresaw', async () => {
    const id = await store('/fails')
    const failing = {
      ...scene.reader(),
      outbound: { ...context.outbound, read: () => Promise.reject(new Error('no')) },
    }
    const { evidence } = await previewCard(failing, admin, { clientId, source: sourceOf(id, 'link') })
    expect(evidence.source).toMatchObject({ mentions: [{ contact: 'Ida Ink' }] })
  })

  it('reads no page for another card, nor for who may not see Listening', async () => {
    page('/other', '<title>Kiln</title><p>Hello</p><a href="mailto:ida@news.test">Write</a>')
    const id = await store('/other')
    for (const actor of [editor, clientOf(1)]) {
      const asked = { clientId, addresses: [scene.address('/other')] }
      await expect(readPageContacts(scene.reader(), actor, asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(
        previewCard(scene.reader(), actor, { clientId, source: sourceOf(id, 'link') }),
      ).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    expect(await make(id)).toBe('Ida Ink')
    expect(stranger.asked).toEqual([])
    expect(id).toBe(mentionId(1))
  })

  it('reads few pages of many mentions, and none while a person has read too many', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => scene.address(`/many-${index}`))
    const read = (from: number) =>
      readPageContacts(scene.reader(), admin, { clientId, addresses: addresses.slice(from, from + 6) })
    await read(0)
    expect(stranger.asked).toHaveLength(5)
    for (let from = 5; from < 40; from += 5) await read(from)
    expect(stranger.asked).toHaveLength(30)
  })
})
