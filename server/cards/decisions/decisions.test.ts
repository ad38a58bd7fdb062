import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, colleague } from '#tests/support/people.ts'
import { archiveClient } from '../../clients/managed-clients.ts'
import { writeProfile } from '../../profile/profile.sql.ts'
import { saveReportAgency, saveReportLogo } from '../../reports/look/look.ts'
import { asActor } from '../../db/scope.ts'
import { removePerson } from '../../team/members.ts'
import { addAttachment } from '../attachments/attachments.ts'
import { listWaitingCards, updateCard } from '../cards.ts'
import { decideCard, moveCards } from '../move-cards.ts'
import { getDecisionPicture, openDecision } from './decisions.ts'

describe('Deciding by the link in a mail', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(() => scene.reset())

  const refused = (code: string) => expect.objectContaining({ code })
  const linksUsed = async () =>
    (await context.database.db.selectFrom('card_link').select('used_at').execute()).filter(({ used_at }) => used_at)
      .length

  it('shows the card as it was shared, and opening it changes nothing', async () => {
    const { token } = await scene.asked('Shorten the form')
    const view = {
      state: 'open',
      company: 'Company 1',
      person: 'Clara Doe',
      changed: false,
      card: { title: 'Shorten the form', version: 1 },
    }
    for (let scan = 0; scan < 3; scan += 1) expect(await scene.open(token)).toMatchObject(view)
    expect(await linksUsed()).toBe(0)
    expect(await listWaitingCards(context, clara, clientId)).toHaveLength(1)
  })

  it('shows who proposes it to whom, and the first picture at the card, as long as the link is open', async () => {
    const { cardId, token } = await scene.asked()
    const none = { senderName: '', accentColor: null, agencyLogo: null, clientLogo: null }
    expect(await scene.open(token)).toMatchObject({ look: none, picture: null })
    const agency = { senderName: 'Harbour Agency', footer: '', accentColor: '#123456', holidays: [] }
    await saveReportAgency(context, admin, agency)
    await saveReportLogo(context, admin, { image: pngOf(20, 20).toString('base64') })
    await asActor(context.database, editor, (trx) =>
      writeProfile(trx, clientId, context.clock(), { logo: pngOf(10, 30), logo_type: 'image/png' }),
    )
    const add = (name: string, file: Buffer) =>
      addAttachment(context, editor, { cardId, name, file, declaredType: null })
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    await add('Offer.pdf', pdf)
    const { attachment } = await add('New form.png', pngOf(40, 30))
    context.clock.advance(1000)
    await add('Old form.png', pngOf(41, 30))

    const view = await scene.open(token)
    expect(view).toMatchObject({
      look: {
        senderName: 'Harbour Agency',
        accentColor: '#123456',
        agencyLogo: expect.stringMatching(/^[0-9a-f]{20}$/),
      },
      picture: { id: attachment.id, name: 'New form.png', width: 40, height: 30 },
    })
    const file = async (name: string) =>
      (await getDecisionPicture(context, { token, address: '192.0.2.7', file: name })).bytes.byteLength
    expect(await file('agency-logo')).toBe(pngOf(20, 20).byteLength)
    expect(await file('client-logo')).toBe(pngOf(10, 30).byteLength)
    expect(await file(attachment.id)).toBe(pngOf(40, 30).byteLength)
    const files = await context.database.db.selectFrom('card_attachment').select(['id', 'width']).execute()
    const others = [files.find(({ width }) => width === null)?.id ?? '', cardId, '../logo', '']
    for (const other of others) await expect(file(other)).rejects.toEqual(refused('not_found'))
    const second = await scene.asked('Second')
    await expect(
      getDecisionPicture(context, { token: second.token, address: '192.0.2.7', file: attachment.id }),
    ).rejects.toEqual(refused('not_found'))
    await scene.decide(token, { action: 'approve' })
    for (const name of ['agency-logo', attachment.id]) {
      await expect(file(name)).rejects.toEqual(refused('decision.used'))
    }
  })

  it('approves once, in the person’s name, and says so afterwards', async () => {
    const { cardId, token } = await scene.asked()
    await scene.decide(token, { action: 'approve', note: 'Go' })
    expect(await scene.read(cardId)).toMatchObject({
      stage: 'approved',
      history: [{ kind: 'approve', person: 'Clara Doe', note: 'Go', byLink: true }, { byLink: false }],
    })
    expect(await scene.open(token)).toEqual({
      state: 'used',
      title: 'Shorten the form',
      action: 'approve',
      at: '2026-10-15T12:03:00.000Z',
    })
    await expect(scene.decide(token, { action: 'decline', note: 'No' })).rejects.toEqual(refused('decision.used'))
    const audit = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('kind', '=', 'card.moved')
      .execute()
    expect(audit).toMatchObject([{ user_id: clara.userId, details: { action: 'approve', byLink: true } }])
  })

  it('tells the owner and the creator, else all staff, in the bell and by mail', async () => {
    const { token } = await scene.asked('First')
    await scene.decide(token, { action: 'askForChanges', note: 'Cheaper <b>please</b>' })
    const cardUrl = /^\/crafting\/all\/[\w-]+\?client=/
    expect(await scene.bellOf(editor)).toMatchObject([
      {
        title: 'Clara Doe asked for changes to “First”',
        text: 'Company 1: “Cheaper <b>please</b>”',
        url: expect.stringMatching(cardUrl),
      },
    ])
    expect(await scene.bellOf(admin)).toEqual([])
    const [mail] = await scene.mails('news.card')
    expect(mail).toMatchObject({ recipient: 'emil@loop.test', subject: 'Clara Doe asked for changes to “First”' })
    expect(mail?.body_html).not.toContain('<b>')
    await context.database.db.updateTable('card').set({ created_by: null, owner_id: null }).execute()
    const second = await scene.asked('Second')
    await context.database.db.updateTable('card').set({ created_by: null, owner_id: null }).execute()
    await scene.decide(second.token, { action: 'decline', note: 'No budget' })
    expect((await scene.bellOf(admin)).map(({ title }) => title)).toEqual(['Clara Doe declined “Second”'])
    expect((await scene.bellOf(editor)).map(({ title }) => title)).toContain('Clara Doe declined “Second”')
  })

  it('tells staff of decisions on the Dashboard too', async () => {
    const cardId = await scene.add('Card')
    await decideCard(context, clara, { clientId, cardId, decision: { action: 'approve', note: '', version: 1 } })
    expect(await scene.bellOf(editor)).toMatchObject([{ title: 'Clara Doe approved “Card”', text: 'Company 1' }])
  })

  it('needs a reason to decline, and a note to ask for changes', async () => {
    const { token } = await scene.asked()
    await expect(scene.decide(token, { action: 'decline' })).rejects.toEqual(refused('input.invalid'))
    await expect(scene.decide(token, { action: 'askForChanges' })).rejects.toEqual(refused('input.invalid'))
    expect(await linksUsed()).toBe(0)
  })

  it('refuses a version that has changed, shows the new one, and decides about that after a new confirmation', async () => {
    const { cardId, token } = await scene.asked()
    await updateCard(context, editor, { cardId, change: { version: 1, title: 'Drop the form' } })
    await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('card.changed'))
    expect(await linksUsed()).toBe(0)
    expect(await scene.open(token)).toMatchObject({
      state: 'open',
      changed: true,
      card: { title: 'Drop the form', version: 2 },
    })
    await scene.decide(token, { action: 'approve', version: 2 })
    expect(await scene.read(cardId)).toMatchObject({ stage: 'approved', title: 'Drop the form' })
  })

  it('says nothing about links that were never made', async () => {
    await scene.asked()
    for (const token of ['', 'x', 'a'.repeat(43), '../../etc', '%00']) {
      expect(await scene.open(token)).toEqual({ state: 'unknown' })
      await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('decision.unknown'))
    }
  })

  it('expires after 14 days, and then shows nothing of the card', async () => {
    const { token } = await scene.asked()
    context.clock.advance(14 * dayMs - 1)
    expect(await scene.open(token)).toMatchObject({ state: 'open' })
    context.clock.advance(1)
    expect(await scene.open(token)).toEqual({ state: 'expired' })
    await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('decision.expired'))
    await scene.ask((91 * dayMs) / 60_000)
    expect(await scene.open(token)).toEqual({ state: 'unknown' })
  })

  it('ends with the person’s access and with the client', async () => {
    const { token } = await scene.asked()
    await context.database.db
      .updateTable('app_user')
      .set({ disabled_at: context.clock() })
      .where('id', '=', clara.userId)
      .execute()
    expect(await scene.open(token)).toEqual({ state: 'ended' })
    await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('decision.ended'))
    await context.database.db.updateTable('app_user').set({ disabled_at: null }).execute()
    expect(await scene.open(token)).toMatchObject({ state: 'open' })
    await archiveClient(context, admin, { id: clientId })
    expect(await scene.open(token)).toEqual({ state: 'ended' })
  })

  it('a removed person’s link opens nothing', async () => {
    await scene.colleague()
    await scene.asked()
    const mail = (await scene.mails()).find(({ recipient }) => recipient === 'carl@one.test')
    const [token = ''] = scene.tokens(mail?.body_text ?? '')
    expect(await scene.open(token)).toMatchObject({ state: 'open', person: 'Carl Doe' })
    await removePerson(context, clara, { team: clientId, userId: colleague.userId, successorId: clara.userId })
    expect(await scene.open(token)).toEqual({ state: 'unknown' })
  })

  it('shows that a card was withdrawn: internal again, in the trash, deleted, or decided elsewhere', async () => {
    const { cardId, token } = await scene.asked()
    const move = (action: 'trash' | 'restore' | 'start' | 'delete') =>
      moveCards(context, editor, { cardIds: [cardId], move: { action, note: '' } })
    await move('trash')
    expect(await scene.open(token)).toEqual({ state: 'withdrawn' })
    await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('decision.withdrawn'))
    await move('restore')
    await move('start')
    expect(await scene.open(token)).toEqual({ state: 'decided', title: 'Shorten the form' })
    await expect(scene.decide(token, { action: 'approve' })).rejects.toEqual(refused('decision.decided'))
    await updateCard(context, editor, { cardId, change: { version: 1, internal: true } })
    expect(await scene.open(token)).toEqual({ state: 'withdrawn' })
    await move('trash')
    await move('delete')
    expect(await scene.open(token)).toEqual({ state: 'unknown' })
  })

  it('decides once: by a double click, in two tabs, and by two people at once', async () => {
    await scene.colleague()
    const { cardId } = await scene.asked()
    const tokens = (await scene.mails()).flatMap(({ body_text }) => scene.tokens(body_text))
    const [one = '', other = ''] = tokens
    const results = await atOnce(
      context,
      ['card', 'card_link'],
      [one, one, other].map(
        (token, at) => () => scene.decide(token, { action: at === 1 ? 'decline' : 'approve', note: 'x' }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(['decision.used', 'card.decided']).toContain((result.reason as { code: string }).code)
    }
    expect((await scene.read(cardId)).history.map(({ kind }) => kind)).toHaveLength(2)
    expect(await scene.bellOf(editor)).toHaveLength(1)
  })

  it('a Client who asked for changes decides again only about the changed card', async () => {
    await scene.colleague()
    const { cardId } = await scene.asked()
    const [one = '', other = ''] = (await scene.mails()).flatMap(({ body_text }) => scene.tokens(body_text))
    await scene.decide(one, { action: 'askForChanges', note: 'Cheaper' })
    expect(await scene.open(other)).toEqual({ state: 'decided', title: 'Shorten the form' })
    await expect(scene.decide(other, { action: 'approve' })).rejects.toEqual(refused('decision.decided'))
    await updateCard(context, editor, { cardId, change: { version: 1, why: 'Cheaper' } })
    expect(await scene.open(other)).toMatchObject({ state: 'open', changed: true })
  })

  it('limits the answers per address', async () => {
    const open = (address: string) => openDecision(context, { token: 'x', address })
    for (let time = 0; time < 240; time += 1) await open('192.0.2.66')
    await expect(open('192.0.2.66')).rejects.toEqual(refused('rate.too_many'))
    expect(await open('192.0.2.67')).toEqual({ state: 'unknown' })
  })

  it('links can neither be read nor written by people, in the database', async () => {
    await scene.asked()
    for (const actor of [clara, editor]) {
      await expect(
        asActor(context.database, actor, (trx) => trx.selectFrom('card_link').selectAll().execute()),
      ).rejects.toThrow(/permission denied/)
    }
  })
})
