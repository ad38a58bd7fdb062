import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { testClock, type TestClock } from '#tests/support/test-context.ts'
import { queueMail } from './mail.ts'
import { emptyOldMails, sendMails } from './send-mails.ts'

interface Received {
  from: string
  to: string[]
  /** As it came over the wire, with its lines unfolded and its soft line ends joined. */
  headers: string
  body: string
}

/** A real mail server on this machine that keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          headers: head.replaceAll(/\r\n[ \t]+/g, ' '),
          body: rest.join('\r\n\r\n').replaceAll('=\r\n', ''),
        })
        done()
      })
    },
    ...options,
  })
  // A client that hangs up in the middle of something is part of these tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}`, stop }
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('secret@example.test is not wanted'), { responseCode })

const minute = 60_000
const invitation = {
  recipient: 'kim@example.test',
  subject: 'Join Fernhollow Pottery',
  paragraphs: ['Ada has invited you.'],
}

onBothDatabases('sending mails', (open) => {
  let context: Context & { clock: TestClock }
  const servers: Awaited<ReturnType<typeof mailServer>>[] = []
  beforeAll(async () => {
    context = await open({ clock: testClock('2026-10-15T12:00:00Z') })
  })
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await context.database.db.deleteFrom('mail').execute()
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })
  afterAll(() => context.close())

  const listen = async (options?: SMTPServerOptions) => {
    const server = await mailServer(options)
    servers.push(server)
    return server
  }
  const queue = (mail: Partial<typeof invitation> = {}) => {
    const { recipient, ...text } = { ...invitation, ...mail }
    const written = { kind: 'team.invitation', userId: null, recipient, words: () => text }
    return queueMail(context.database.db, written, context.clock())
  }
  const send = (SMTP_URL: string | undefined, signal = new AbortController().signal) =>
    sendMails({ ...context, env: { ...readEnv({}), SMTP_URL, MAIL_FROM: 'Loop <loop@loop.test>' } }, signal)
  const mails = () =>
    context.database.db
      .selectFrom('mail')
      .select(['subject', 'attempts', 'sent_at', 'next_try_at', 'failure'])
      .orderBy('created_at')
      .orderBy('subject')
      .execute()

  describe('to a mail server', () => {
    it('hands each over once, oldest first, as text and as HTML, and notes when', async () => {
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

    it('names a mail the same at each try', async () => {
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

    it('lets no subject add a header or a recipient', async () => {
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
    ])('gives up a recipient that is no single address: %j', async (recipient) => {
      const server = await listen()
      await queue({ recipient })
      await send(server.url)
      expect(server.received).toEqual([])
      expect(await mails()).toMatchObject([
        { sent_at: null, next_try_at: null, failure: 'The recipient is no single e-mail address.' },
      ])
    })

    it('goes on with the others after one that is refused', async () => {
      const server = await listen({
        onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : null),
      })
      await queue({ recipient: 'gone@example.test', subject: 'A' })
      await queue({ subject: 'B' })
      await send(server.url)
      expect(await mails()).toMatchObject([
        { subject: 'A', next_try_at: null, failure: 'The mail server refused the mail (550).' },
        { subject: 'B', sent_at: context.clock(), failure: null },
      ])
    })

    it('ends after the mail under way when the server stops', async () => {
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

  describe('when that fails', () => {
    it('tries again after growing pauses, sends as soon as it works, and keeps no word of the server', async () => {
      let refuse = true
      const server = await listen({ onRcptTo: (_address, _session, done) => done(refuse ? refusal(451) : null) })
      await queue()
      await send(server.url)
      expect(await mails()).toMatchObject([
        {
          attempts: 1,
          next_try_at: new Date('2026-10-15T12:01:00Z'),
          failure: 'The mail server could not take the mail for now (451).',
        },
      ])
      context.clock.advance(minute - 1)
      await send(server.url)
      expect((await mails())[0]?.attempts).toBe(1)
      refuse = false
      context.clock.advance(1)
      await send(server.url)
      expect(server.received).toHaveLength(1)
      expect(await mails()).toMatchObject([{ attempts: 2, sent_at: context.clock(), failure: null }])
    })

    it('gives up after the sixth try', async () => {
      const server = await listen({ onRcptTo: (_address, _session, done) => done(refusal(451)) })
      await queue()
      const pauses: (number | null)[] = []
      for (let tries = 1; tries <= 6; tries += 1) {
        await send(server.url)
        const [mail] = await mails()
        expect(mail?.attempts).toBe(tries)
        const pause = mail?.next_try_at ? mail.next_try_at.getTime() - context.clock().getTime() : null
        pauses.push(pause === null ? null : pause / minute)
        context.clock.advance(pause ?? 0)
      }
      expect(pauses).toEqual([1, 5, 30, 120, 720, null])
      context.clock.advance(10_000 * minute)
      await send(server.url)
      expect((await mails())[0]?.attempts).toBe(6)
    })

    it('leaves the other mails alone when the server is away, and says so to the job', async () => {
      const server = await listen()
      await server.stop()
      servers.pop()
      await queue({ subject: 'A' })
      context.clock.advance(1000)
      await queue({ subject: 'B' })
      await expect(send(server.url)).rejects.toMatchObject({
        code: 'mail.server_unusable',
        message: 'The mail server could not be reached.',
      })
      expect(await mails()).toMatchObject([
        { subject: 'A', attempts: 1, failure: 'The mail server could not be reached.' },
        { subject: 'B', attempts: 0, failure: null },
      ])
    })

    it('takes an untrusted certificate as a failure', async () => {
      const server = await listen({ disabledCommands: ['AUTH'] })
      await queue()
      await expect(send(server.url)).rejects.toMatchObject({ code: 'mail.server_unusable' })
      expect(server.received).toEqual([])
      expect(await mails()).toMatchObject([
        { attempts: 1, sent_at: null, failure: 'A secure connection to the mail server could not be made.' },
      ])
    })

    it('takes a server that does not speak TLS as a failure where TLS is configured', async () => {
      const server = await listen()
      await queue()
      await expect(send(server.url.replace('smtp:', 'smtps:'))).rejects.toMatchObject({ code: 'mail.server_unusable' })
      expect(await mails()).toMatchObject([{ attempts: 1, sent_at: null, failure: expect.any(String) }])
    })

    it('keeps neither the password nor the address that a refused sign-in names', async () => {
      const server = await listen({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        authMethods: ['PLAIN'],
        onAuth: ({ username, password }, _session, done) => done(new Error(`${username} with ${password} is wrong`)),
      })
      await queue()
      await expect(send(server.url.replace('//', '//loop%40loop.test:hunter2@'))).rejects.toMatchObject({
        message: 'The mail server refused our sign-in (535).',
      })
      const [mail] = await mails()
      expect(JSON.stringify(mail)).not.toMatch(/hunter2|loop@loop\.test|kim@/)
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

    it('leaves a mail that a killed process had begun to the next one, ten minutes later', async () => {
      const server = await listen()
      await queue()
      // What is committed at the moment of the kill: the claim.
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

  it('keeps mails where no mail server is configured, and sends none of them once one is', async () => {
    await queue()
    await send(undefined)
    expect(await mails()).toMatchObject([{ attempts: 0, sent_at: null, next_try_at: null, failure: null }])
    const server = await listen()
    await queue({ subject: 'Written later' })
    await send(server.url)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers).toContain('Subject: Written later')
  })

  it('empties what was written 90 days ago, but not in mails that wait', async () => {
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
})
