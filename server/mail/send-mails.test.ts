import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { queueWrittenMails, storeMailFile } from './mail.ts'
import { emptyOldMails, sendMails } from './send-mails.ts'
import { mailScene, refusal } from '#tests/support/mail-scene.ts'

const minute = 60_000
const written = {
  kind: 'report.sent',
  userId: null,
  recipient: 'kim@example.test',
  language: 'en' as const,
  subject: 'Report',
  bodyText: 'Text',
  bodyHtml: '<p>Text</p>',
}

describe('sending mails', () => {
  const scene = mailScene()
  const { listen, queue, send, mails } = scene
  const { context } = scene

  describe('to a mail server', () => {
    it('sends each mail once, oldest first, as text and as HTML, and stores when', async () => {
      const server = await listen()
      await queue({ subject: 'First' })
      context.clock.advance(1000)
      await queue({ subject: 'Second', paragraphs: ['Grüße & <b>mehr</b> für “Zoë”.'] })
      await send(server.url)
      await send(server.url)
      expect(server.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual(['First', 'Second'])
      const [, second] = server.received
      expect(second?.from).toBe('loop@loop.test')
      expect(second?.to).toEqual(['kim@example.test'])
      expect(second?.headers).toMatch(/^From: Loop <loop@loop\.test>$/m)
      expect(second?.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
      expect(second?.body).toContain('Content-Type: text/plain; charset=utf-8')
      expect(second?.body).toContain('Content-Type: text/html; charset=utf-8')
      expect(second?.body).toContain('Gr=C3=BC=C3=9Fe & <b>mehr</b> f=C3=BCr')
      expect(second?.body).toContain('&amp; &lt;b&gt;mehr&lt;/b&gt;')
      expect(await mails()).toMatchObject([
        { subject: 'First', attempts: 1, sent_at: context.clock(), next_try_at: null, failure: null },
        { subject: 'Second', attempts: 1, sent_at: context.clock(), next_try_at: null, failure: null },
      ])
    })

    it('uses the same Message-ID for each try', async () => {
      let refuse = true
      const ids: (string | undefined)[] = []
      const server = await listen({
        onData(stream, _session, done) {
          let text = ''
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
          stream.on('end', () => {
            ids.push(/^Message-ID: (.*)$/m.exec(text)?.[1])
            done(refuse ? refusal(451) : null)
          })
        },
      })
      await queue()
      const { id } = await context.database.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
      await send(server.url)
      refuse = false
      context.clock.advance(minute)
      await send(server.url)
      expect(ids).toEqual([`<${id}@loop.test>`, `<${id}@loop.test>`])
    })

    it('can’t get additional headers or recipients from a subject', async () => {
      const server = await listen()
      await queue({ subject: 'Hello\r\nBcc: eve@example.test\r\n\r\nInjected\u0007' })
      await send(server.url)
      expect(server.received).toHaveLength(1)
      expect(server.received[0]?.to).toEqual(['kim@example.test'])
      expect(server.received[0]?.headers).not.toMatch(/^Bcc/im)
      expect(server.received[0]?.headers).toMatch(/^Subject: Hello Bcc: eve@example.test Injected$/m)
    })

    it.each([
      'kim@example.test, eve@example.test',
      'kim@example.test\r\nBcc: eve@example.test',
      'Kim <kim@example.test>',
      'kim@example.test> RCPT TO:<eve@example.test',
      'kim',
      '',
    ])('gives up a recipient that is not a single address: %j', async (recipient) => {
      const server = await listen()
      await queue({ recipient })
      await send(server.url)
      expect(server.received).toEqual([])
      expect(await mails()).toMatchObject([
        { sent_at: null, next_try_at: null, failure: 'The recipient isn’t a single email address.' },
      ])
    })

    it('continues with the other mails after a refused one', async () => {
      const server = await listen({
        onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : null),
      })
      await queue({ recipient: 'gone@example.test', subject: 'A' })
      await queue({ subject: 'B' })
      await send(server.url)
      expect(await mails()).toMatchObject([
        { subject: 'A', next_try_at: null, failure: 'The mail server refused the recipient’s address for good (550).' },
        { subject: 'B', sent_at: context.clock(), failure: null },
      ])
    })

    it('ends after the current mail when the server stops', async () => {
      const stopping = new AbortController()
      const server = await listen({
        onRcptTo(_address, _session, done) {
          stopping.abort()
          done()
        },
      })
      await queue({ subject: 'A' })
      context.clock.advance(1000)
      await queue({ subject: 'B' })
      await send(server.url, stopping.signal)
      expect(await mails()).toMatchObject([
        { subject: 'A', sent_at: context.clock() },
        { subject: 'B', sent_at: null, attempts: 0 },
      ])
    })
  })

  describe('by several processes', () => {
    it('sends each mail once', async () => {
      const server = await listen()
      for (let number = 0; number < 20; number += 1) await queue({ subject: `Mail ${number}` })
      await Promise.all([send(server.url), send(server.url), send(server.url)])
      const subjects = server.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])
      expect(subjects).toHaveLength(20)
      expect(new Set(subjects).size).toBe(20)
      expect((await mails()).every(({ attempts, sent_at }) => attempts === 1 && sent_at !== null)).toBe(true)
    })

    it('repeats a mail that a killed process had begun, ten minutes later', async () => {
      const server = await listen()
      await queue()
      // What is committed when the process is killed: the try has begun.
      await expect(
        sendMails({ ...context, env: readEnv({}) }, new AbortController().signal, {
          deliver: () => Promise.reject(new Error('killed')),
        }),
      ).rejects.toThrow('killed')
      await send(server.url)
      expect(server.received).toHaveLength(0)
      context.clock.advance(10 * minute)
      await send(server.url)
      expect(server.received).toHaveLength(1)
      expect(await mails()).toMatchObject([{ attempts: 2, sent_at: context.clock() }])
    })
  })

  it('keeps mails while no mail server is configured, and does not send them after one is', async () => {
    await queue()
    await send(undefined)
    expect(await mails()).toMatchObject([{ attempts: 0, sent_at: null, next_try_at: null, failure: null }])
    const server = await listen()
    await queue({ subject: 'Written later' })
    await send(server.url)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers).toContain('Subject: Written later')
  })

  it('deletes texts after 90 days, but not those of waiting mails', async () => {
    const server = await listen()
    await queue({ subject: 'Sent' })
    await send(server.url)
    context.clock.advance(1000)
    await queue({ subject: 'Waiting' })
    context.clock.advance(91 * 1440 * minute)
    await queue({ subject: 'Young' })
    await emptyOldMails(context)
    const bodies = await context.database.db.selectFrom('mail').select(['subject', 'body_html']).execute()
    expect(bodies.filter(({ body_html }) => body_html === '').map(({ subject }) => subject)).toEqual(['Sent'])
  })

  it('keeps the file of mails as long as one of them has its text', async () => {
    const { db } = context.database
    const file = { name: 'report.pdf', type: 'application/pdf', bytes: new Uint8Array([0x25]) }
    const fileId = '00000000-0000-4000-8000-000000000077'
    await db.transaction().execute((trx) => storeMailFile(trx, fileId, file, context.clock()))
    const write = () =>
      db.transaction().execute((trx) => queueWrittenMails(trx, [{ ...written, fileId }], context.clock()))
    const files = async () => (await db.selectFrom('mail_file').select('name').execute()).length
    await write()
    context.clock.advance(60 * 1440 * minute)
    await write()
    const server = await listen()
    await send(server.url)
    context.clock.advance(31 * 1440 * minute)
    await emptyOldMails(context)
    expect(await files()).toBe(1)
    context.clock.advance(60 * 1440 * minute)
    await emptyOldMails(context)
    expect(await files()).toBe(0)
  })
})
