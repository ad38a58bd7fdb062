import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#app/shared/calendar/month.ts'
import { admin } from '#tests/support/companies.ts'
import { publishedReportScene } from '#tests/support/delivery-scene.ts'
import { refusal } from '#tests/support/mail-scene.ts'
import { clientId, key, september } from '#tests/support/report-scene.ts'
import { buildDocument, type BuildDocument } from '../document/build-document.ts'
import { saveReportAgency } from '../look/look.ts'
import { PdfFailure } from '../pdf/pdf-maker.ts'
import { listDeliveries } from './delivery.ts'
import { listRecipients } from './recipients.ts'

const minute = 60_000
const august = addMonths(september, -1)

describe('The mails of reports', () => {
  const { context, scene, pdf, listen } = publishedReportScene()

  it('attaches the PDF for those who want it: made once, stored once', async () => {
    const server = await listen()
    for (const name of ['ana', 'kim']) await scene.add(name, { attachPdf: true })
    await scene.add('bo')
    await scene.send()
    await scene.write()
    expect([pdf.made, await scene.countOf('mail_file')]).toEqual([1, 1])
    await scene.mail(server.url)
    const withFile = server.received.filter(({ body }) => /filename=report-company-1-2026-09\.pdf/.test(body))
    expect(new Set(withFile.map(({ to }) => to[0]))).toEqual(new Set(['ana@fern.test', 'kim@fern.test']))
    expect(withFile).toHaveLength(2)
    expect(withFile[0]?.body).toContain(Buffer.from('%PDF-1.7 number 1').toString('base64').slice(0, -1))
    await scene.add('zoe', { attachPdf: true })
    await scene.send()
    await scene.write()
    expect([pdf.made, await scene.countOf('mail_file')]).toEqual([1, 1])
  })

  it('tries a PDF that fails again, lets others not wait for it, and at last sends without it and says so', async () => {
    await scene.add('ana')
    await scene.add('kim', { attachPdf: true })
    await scene.send()
    pdf.failures = Array.from({ length: 4 }, () => new PdfFailure('tooSlow'))
    const written: number[] = []
    for (const pause of [1, 5, 15, 0]) {
      await scene.write()
      written.push((await scene.mails()).length)
      context.clock.advance(pause * minute - 1)
      await scene.write()
      context.clock.advance(1)
    }
    expect(written).toEqual([1, 1, 1, 2])
    expect(pdf.failures).toEqual([])
    const deliveries = await listDeliveries(context, admin, key)
    expect(deliveries.map(({ email, withoutPdf }) => [email, withoutPdf])).toEqual([
      ['ana@fern.test', false],
      ['kim@fern.test', true],
    ])
    const [ana, kim] = await scene.mails()
    expect(kim?.body_text).toContain('The PDF couldn’t be attached.')
    expect(ana?.body_text).not.toContain('PDF')
  })

  it('notes that an address was refused for good, and writes to it no more', async () => {
    const server = await listen({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : null),
    })
    await scene.add('gone')
    await scene.add('kim')
    await scene.send()
    await scene.write()
    await scene.mail(server.url)
    expect(await scene.states()).toEqual(['gone 1 bounced', 'kim 1 sent'])
    expect(await listRecipients(context, admin, clientId)).toMatchObject([
      {
        state: 'bounced',
        since: '2026-10-02T10:00:00.000Z',
        note: 'The mail server refused the recipient’s address for good (550).',
      },
      { state: 'active' },
    ])
    expect((await scene.audited()).at(-1)).toBe('report.bounced')
  })

  it.each([
    ['5.7.1 Relaying denied', 'failed', 'active'],
    ['5.1.1 No such user', 'bounced', 'bounced'],
    ['5.2.1 Mailbox closed', 'bounced', 'bounced'],
  ])('after “550 %s” the mail has %s, and the recipient is %s', async (answer, mail, recipient) => {
    const refused = Object.assign(new Error(answer), { responseCode: 550 })
    const server = await listen({ onRcptTo: (_address, _session, done) => done(refused) })
    await scene.add('kim')
    await scene.send()
    await scene.write()
    await scene.mail(server.url)
    expect(await scene.states()).toEqual([`kim 1 ${mail}`])
    expect(await listRecipients(context, admin, clientId)).toMatchObject([{ state: recipient }])
  })

  it('sends a mail that a dying server may have accepted again under the same Message-ID', async () => {
    let dies = true
    const ids: (string | undefined)[] = []
    const server = await listen({
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)$/m.exec(text)?.[1])
          // It has the mail, and dies before it says so.
          if (dies) server.drop()
          else done()
        })
      },
    })
    await scene.add('kim')
    await scene.send()
    await scene.write()
    await expect(scene.mail(server.url)).rejects.toMatchObject({ code: 'mail.server_unusable' })
    dies = false
    context.clock.advance(minute)
    await scene.mail(server.url)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(await scene.states()).toEqual(['kim 1 sent'])
    expect(await scene.countOf('report_link')).toBe(1)
  })

  it('keeps hostile names out of headers, and names the agency as the sender', async () => {
    const hostile = 'Agency\r\nBcc: eve@fern.test\u2028<x@y>'
    await saveReportAgency(context, admin, { senderName: hostile, footer: '<b>', accentColor: null, holidays: [] })
    const named: BuildDocument = async (...given) => {
      const document = await buildDocument(...given)
      return { ...document, company: { ...document.company, name: `Fern\r\nBcc: eve@fern.test ${'é'.repeat(1000)}` } }
    }
    const of = { clientId, month: august }
    await scene.publish(named, of)
    await scene.forgetMails()
    await scene.add('kim')
    await scene.send(1, of)
    await scene.write()
    const server = await listen()
    await scene.mail(server.url)
    const [mail] = server.received
    expect(mail?.to).toEqual(['kim@fern.test'])
    expect(mail?.headers).not.toMatch(/^Bcc/im)
    expect(mail?.headers).toMatch(/^From: .*<loop@loop\.test>$/m)
    const stored = await scene.mails()
    expect(stored[0]?.sender_name).toMatch(/^Agency Bcc/)
    expect(stored[0]?.subject.length).toBeLessThan(200)
    expect(stored[0]?.subject).not.toMatch(/[\r\n]/)
  })

  it('lets mail programs offer to end the mails', async () => {
    await scene.add('kim')
    await scene.send()
    await scene.write()
    await sql`update mail set unsubscribe_url = 'https://loop.test/api/unsubscribe-report/abc'`.execute(
      context.database.db,
    )
    const server = await listen()
    await scene.mail(server.url)
    expect(server.received[0]?.headers).toMatch(
      /^List-Unsubscribe: <https:\/\/loop\.test\/api\/unsubscribe-report\/abc>$/m,
    )
    expect(server.received[0]?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })
})
