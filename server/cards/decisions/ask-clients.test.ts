import { beforeEach, describe, expect, it } from 'vitest'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene, stranger } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { archiveClient } from '../../clients/managed-clients.ts'
import { updateCard } from '../cards.ts'
import { createCard } from '../create-card.ts'
import { moveCards } from '../move-cards.ts'
import { askAboutCard, previewAsking } from './ask-clients.ts'

const hostile = '<script>alert(1)</script>\r\nBcc: all@x.test {count, plural}'

describe('Asking a client about cards', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(() => scene.reset())

  const recipients = async () => (await scene.mails()).map(({ recipient }) => recipient)
  const change = (cardId: string, version: number, to: object) =>
    updateCard(context, editor, { cardId, change: { version, ...to } })

  it('puts five cards of a few minutes into one mail, with a link for each', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await scene.add(title)
    await scene.ask(2)
    expect(await recipients()).toEqual([])
    await scene.add('Five')
    await scene.ask(2)
    expect(await recipients()).toEqual([])
    await scene.ask(1)
    const [mail, ...others] = await scene.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'clara@one.test',
      subject: '5 recommendations are waiting for your decision',
      language: 'en',
    })
    const tokens = scene.tokens(mail?.body_text ?? '')
    expect(new Set(tokens).size).toBe(5)
    const views = await Promise.all(tokens.map((token) => scene.open(token)))
    const titles = views.map((view) => (view.state === 'open' ? view.card.title : view.state))
    expect(titles.toSorted()).toEqual(['Five', 'Four', 'One', 'Three', 'Two'])
    // The newest comes last.
    expect(titles.at(-1)).toBe('Five')
    expect(await scene.bellOf(clara)).toMatchObject([
      { title: '5 recommendations are waiting for your decision', url: `/?client=${clientId}` },
    ])
    // Each version is asked about once.
    await scene.ask(60)
    expect(await recipients()).toHaveLength(1)
  })

  it('doesn’t wait longer than 15 minutes, whatever else changes', async () => {
    await scene.add('First')
    for (let minutes = 0; minutes < 14; minutes += 2) {
      await scene.ask(2)
      await scene.add(`After ${minutes}`)
    }
    expect(await recipients()).toEqual([])
    await scene.ask(1)
    expect(await recipients()).toEqual(['clara@one.test'])
  })

  it('leaves out internal, trashed and moved cards, other companies, deactivated people and archived clients', async () => {
    await scene.add('Secret', { internal: true })
    const moved = [await scene.add('Started'), await scene.add('Trashed')]
    await moveCards(context, editor, { cardIds: moved.slice(0, 1), move: { action: 'start', note: '' } })
    await moveCards(context, editor, { cardIds: moved.slice(1), move: { action: 'trash', note: '' } })
    await scene.ask(20)
    expect(await recipients()).toEqual([])
    await scene.add('Shared')
    await context.database.db
      .updateTable('app_user')
      .set({ disabled_at: context.clock() })
      .where('id', '=', clara.userId)
      .execute()
    await scene.ask(20)
    expect(await recipients()).toEqual([])
    await createCard(context, editor, { clientId: companyId(2), card: cardForm('Theirs', { internal: false }) })
    await archiveClient(context, admin, { id: companyId(2) })
    await scene.ask(20)
    expect(await recipients()).toEqual([])
  })

  it('asks again about a new version, and when a card is proposed again', async () => {
    const id = await scene.add('Card')
    await scene.ask()
    await change(id, 1, { why: 'New' })
    await scene.ask()
    expect(await recipients()).toHaveLength(2)
    await moveCards(context, editor, { cardIds: [id], move: { action: 'approve', note: '' } })
    await moveCards(context, editor, { cardIds: [id], move: { action: 'withdrawApproval', note: '' } })
    await scene.ask()
    expect(await recipients()).toHaveLength(3)
    // The trash changes nothing about what was asked.
    await moveCards(context, editor, { cardIds: [id], move: { action: 'trash', note: '' } })
    await moveCards(context, editor, { cardIds: [id], move: { action: 'restore', note: '' } })
    await scene.ask()
    expect(await recipients()).toHaveLength(3)
  })

  it('follows each person’s choice of channels and language', async () => {
    await scene.colleague()
    await context.database.db
      .updateTable('app_user')
      .set({ notification_preferences: JSON.stringify({ card: { app: false, mail: false } }), language: 'fr' })
      .where('id', '=', clara.userId)
      .execute()
    await context.database.db
      .updateTable('app_user')
      .set({ language: 'de' })
      .where('email', '=', 'carl@one.test')
      .execute()
    await scene.add('Formular kürzen')
    await scene.ask()
    expect(await scene.mails()).toMatchObject([
      { recipient: 'carl@one.test', subject: '„Formular kürzen“ wartet auf Ihre Entscheidung', language: 'de' },
    ])
    expect(await scene.bellOf(clara)).toEqual([])
  })

  it('escapes hostile titles, and keeps them in one line of the subject', async () => {
    await scene.add(hostile)
    await scene.ask()
    const [mail] = await scene.mails()
    expect(mail?.subject).toBe(
      '“<script>alert(1)</script> Bcc: all@x.test {count, plural}” is waiting for your decision',
    )
    expect(mail?.body_html).not.toContain('<script>')
    const hash = await context.database.db.selectFrom('card_link').select('token_hash').executeTakeFirstOrThrow()
    expect(mail?.body_text).not.toContain(Buffer.from(hash.token_hash).toString('base64url'))
  })

  it('can be done by staff at once, a few times an hour, and only for a card that waits', async () => {
    const id = await scene.add('Card')
    await expect(askAboutCard(context, clara, { cardId: id })).rejects.toMatchObject({ code: 'auth.forbidden' })
    for (let time = 0; time < 5; time += 1) await askAboutCard(context, editor, { cardId: id })
    await expect(askAboutCard(context, editor, { cardId: id })).rejects.toMatchObject({ code: 'rate.too_many' })
    expect(await recipients()).toHaveLength(5)
    await scene.ask()
    expect(await recipients()).toHaveLength(5)
    const secret = await scene.add('Secret', { internal: true })
    await expect(askAboutCard(context, editor, { cardId: secret })).rejects.toMatchObject({ code: 'card.not_waiting' })
    expect(await scene.bellOf(stranger)).toEqual([])
  })

  it('shows beforehand who gets what in which words, and afterwards what became of each mail', async () => {
    await scene.colleague()
    const { db } = context.database
    await db
      .updateTable('app_user')
      .set({ notification_preferences: JSON.stringify({ card: { app: true, mail: false } }) })
      .where('email', '=', 'carl@one.test')
      .execute()
    const id = await scene.add('Shorten the form')
    const preview = () => previewAsking(context, editor, { cardId: id })
    expect(await preview()).toMatchObject({
      people: [
        { name: 'Clara Doe', email: 'clara@one.test', app: true, mail: true },
        { name: 'Carl Doe', email: 'carl@one.test', app: true, mail: false },
      ],
      texts: [{ language: 'en', subject: '“Shorten the form” is waiting for your decision' }],
      delivers: false,
      earlier: [],
    })
    expect(await scene.mails()).toEqual([])
    expect(await askAboutCard(context, editor, { cardId: id })).toEqual({ mails: 1 })
    const states = async () => (await preview()).earlier.map(({ name, state, failure }) => ({ name, state, failure }))
    expect(await states()).toEqual([{ name: 'Clara Doe', state: 'waiting', failure: null }])
    const failure = 'The mail server refused the recipient’s address for good (550).'
    for (const [change, state] of [
      [{ next_try_at: null }, 'kept'],
      [{ failure }, 'failed'],
      [{ failure: null, sent_at: context.clock() }, 'sent'],
    ] as const) {
      await db.updateTable('mail').set(change).where('kind', '=', 'card.decision').execute()
      expect(await states()).toEqual([
        { name: 'Clara Doe', state, failure: 'failure' in change ? change.failure : null },
      ])
    }
    await expect(previewAsking(context, clara, { cardId: id })).rejects.toMatchObject({ code: 'auth.forbidden' })
    const secret = await scene.add('Secret', { internal: true })
    await expect(previewAsking(context, editor, { cardId: secret })).rejects.toMatchObject({ code: 'card.not_waiting' })
  })

  it('asks once, even if two processes do so at the same time', async () => {
    await scene.add('Card')
    context.clock.advance(180_000)
    await Promise.all([scene.ask(0), scene.ask(0), scene.ask(0)])
    expect(await recipients()).toEqual(['clara@one.test'])
  })
})
