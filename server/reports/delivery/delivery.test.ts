import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findWork } from '#server/jobs/find-work.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { publishedReportScene } from '#tests/support/delivery-scene.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, key, october, september } from '#tests/support/report-scene.ts'
import { reissueReport } from '../draft/stages.ts'
import { listDeliveries, listReportsToSend, sendReport, sendReportAgain, sendReports } from './delivery.ts'
import { noteBounce, removeRecipient, changeMails } from './recipients.ts'

const tokenIn = (text: string) => /\/unsubscribe-report\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('Sending reports', () => {
  const { context, scene, listen } = publishedReportScene()

  it('writes one mail for each recipient, with a link of their own, and sends it', async () => {
    const server = await listen()
    await scene.add('kim')
    await scene.add('ana')
    expect(await scene.send()).toEqual({ sent: 2 })
    expect(await scene.states()).toEqual(['ana 1 waiting', 'kim 1 waiting'])
    await scene.write()
    await scene.mail(server.url)
    expect(await scene.states()).toEqual(['ana 1 sent', 'kim 1 sent'])
    expect(server.received.map(({ to }) => to)).toEqual(expect.arrayContaining([['ana@fern.test'], ['kim@fern.test']]))
    const mails = await scene.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Company 1: your report for September 2026'))
    const tokens = mails.map(({ body_text }) => tokenIn(body_text))
    expect(new Set(tokens).size).toBe(2)
    for (const [index, { body_text, unsubscribe_url }] of mails.entries()) {
      expect(body_text).toContain(`${context.origin}/shared-report/${tokens[index]}`)
      expect(unsubscribe_url).toBe(`${context.origin}/api/unsubscribe-report/${tokens[index]}`)
    }
    expect((await scene.audited()).at(-1)).toBe('report.sent')
  })

  it('sends nobody the same version twice, however often and by how many the button is pressed', async () => {
    await scene.add('kim')
    const outcomes = await Promise.all([scene.send(), scene.send(), scene.send()])
    expect(outcomes.map(({ sent }) => sent).toSorted((one, other) => one - other)).toEqual([0, 0, 1])
    await Promise.all([scene.write(), scene.write()])
    await scene.send()
    await scene.write()
    expect(await scene.mails()).toHaveLength(1)
    expect((await scene.audited()).filter((kind) => kind === 'report.sent')).toHaveLength(1)
    expect(await scene.queued()).toBe(0)
  })

  it('sends a reissue to the same people again, and an older version to nobody', async () => {
    await scene.add('kim')
    await scene.send()
    await scene.write()
    await reissueReport(context, admin, key)
    // Until it is published, version 1 is the newest one.
    expect(await scene.send()).toEqual({ sent: 0 })
    await scene.publish()
    await expect(scene.send(1)).rejects.toMatchObject({ code: 'report.newer_version', status: 409 })
    expect(await scene.send(2)).toEqual({ sent: 1 })
    await scene.write()
    expect((await listDeliveries(context, admin, key)).map(({ version }) => version)).toEqual([2, 1])
  })

  it('never writes to somebody who unsubscribed, bounced or was removed, also after the button was pressed', async () => {
    const [kim, ana, bo] = [await scene.add('kim'), await scene.add('ana'), await scene.add('bo')]
    await scene.send()
    await noteBounce(context, admin, { clientId, recipientId: ana, note: '' })
    await removeRecipient(context, admin, { clientId, recipientId: bo })
    await scene.write()
    expect((await scene.mails()).map(({ recipient }) => recipient)).toEqual(['kim@fern.test'])
    expect(await scene.states()).toEqual(['ana 1 skipped', 'bo 1 skipped', 'kim 1 waiting'])
    const [mail] = await scene.mails()
    await changeMails(context, { token: tokenIn(mail?.body_text ?? ''), wanted: false })
    const server = await listen()
    await scene.mail(server.url)
    expect(server.received).toEqual([])
    expect(await scene.states()).toEqual(['ana 1 skipped', 'bo 1 skipped', 'kim 1 skipped'])
    expect(await sendReport(context, admin, { ...key, version: 1, recipientIds: [kim, ana] })).toEqual({ sent: 0 })
    await expect(sendReportAgain(context, admin, { ...key, version: 1, email: 'kim@fern.test' })).rejects.toMatchObject(
      {
        code: 'report.no_recipient',
      },
    )
  })

  it('sends once more what failed or was kept, when somebody asks for it, each copy once', async () => {
    const again = () => sendReportAgain(context, admin, { ...key, version: 1, email: 'Kim@fern.test' })
    await scene.add('kim')
    await expect(again()).rejects.toMatchObject({ code: 'not_found' })
    await scene.send()
    await expect(again()).rejects.toMatchObject({ code: 'report.not_failed' })
    await scene.write()
    // Without a mail server.
    await scene.mail(undefined)
    expect(await scene.states()).toEqual(['kim 1 kept'])
    const outcomes = await Promise.allSettled([again(), again()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const server = await listen()
    await scene.write()
    await scene.mail(server.url)
    expect(await scene.states()).toEqual(['kim 2 sent', 'kim 1 kept'])
    expect(server.received).toHaveLength(1)
    expect((await scene.audited()).filter((kind) => kind === 'report.sent_again')).toHaveLength(1)
    await expect(again()).rejects.toMatchObject({ code: 'report.not_failed' })
  })

  it('lists what is to send over companies, and sends all of it, one refusal not stopping the others', async () => {
    const two = { clientId: companyId(2), month: september }
    await scene.publish(undefined, two)
    const kim = await scene.add('kim')
    const ana = await scene.add('ana', { of: companyId(2) })
    const list = () => listReportsToSend(context, admin, september)
    expect(await list()).toMatchObject([
      {
        clientId,
        company: 'Company 1',
        version: 1,
        reviewer: 'Bea Doe',
        recipients: [{ id: kim, email: 'kim@fern.test' }],
      },
      { clientId: companyId(2), recipients: [{ id: ana }] },
    ])
    expect(await listReportsToSend(context, admin, october)).toEqual([])
    const outcomes = await sendReports(context, admin, {
      language: 'de',
      reports: [
        { ...key, version: 2, recipientIds: [kim] },
        { ...two, version: 1, recipientIds: [ana] },
      ],
    })
    expect(outcomes).toMatchObject([
      { clientId, refused: { code: 'report.newer_version', message: expect.stringMatching(/Version/) as unknown } },
      { clientId: companyId(2), sent: 1 },
    ])
    expect((await list()).map((row) => row.clientId)).toEqual([clientId])
    await reissueReport(context, admin, key)
    expect(await list()).toEqual([])
  })

  it('finds deliveries that are in no queue, such as after a backup was restored', async () => {
    await scene.add('kim')
    await scene.send()
    await sql`delete from loop_queue.job where name = 'report-mails'`.execute(context.database.db)
    await scene.write()
    expect(await scene.mails()).toEqual([])
    await findWork(context)
    await findWork(context)
    expect(await scene.queued()).toBe(1)
    await scene.write()
    expect(await scene.mails()).toHaveLength(1)
  })

  it('is for Admins only, and for recipients of the company', async () => {
    const other = await scene.add('ana', { of: companyId(2) })
    const report = { ...key, version: 1, recipientIds: [other] }
    expect(await sendReport(context, admin, report)).toEqual({ sent: 0 })
    for (const actor of [editor, clara]) {
      const outcomes = await Promise.allSettled([
        sendReport(context, actor, report),
        sendReports(context, actor, { reports: [report], language: 'en' }),
        sendReportAgain(context, actor, { ...key, version: 1, email: 'ana@fern.test' }),
        listDeliveries(context, actor, key),
        listReportsToSend(context, actor, september),
      ])
      expect(outcomes).toEqual(
        outcomes.map(() => ({
          status: 'rejected',
          reason: expect.objectContaining({ code: 'auth.forbidden' }) as unknown,
        })),
      )
    }
  })
})
