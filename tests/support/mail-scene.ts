import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openContext } from './open-context.ts'
import { queueMail } from '#server/mail/mail.ts'
import { sendMails } from '#server/mail/send-mails.ts'

interface Received {
  from: string
  to: string[]
  /** As received, with its lines unfolded and its soft line breaks joined. */
  headers: string
  body: string
}

/** Starts a real mail server on this machine that stores what it receives. */
export async function mailServer(options: SMTPServerOptions = {}) {
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
  // These tests also contain clients that hang up in the middle of a command.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  /** Ends all connections without an answer, as a server that dies. */
  const drop = () => sockets.forEach((socket) => socket.destroy())
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}`, stop, drop }
}

const invitation = {
  recipient: 'kim@example.test',
  subject: 'Join Fernhollow Pottery',
  paragraphs: ['Ada has invited you.'],
}

/** Returns the error of a mail server that refuses mail; its text may contain private data. */
export const refusal = (responseCode: number) =>
  Object.assign(new Error('secret@example.test is not wanted'), { responseCode })

/** Sets up mails written and sent on 15 October; a test's mail servers stop after it. */
export function mailScene() {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const servers: Awaited<ReturnType<typeof mailServer>>[] = []
  const scene = {
    /** The mail servers to stop after the test. */
    servers,
    context,
    async listen(options?: SMTPServerOptions) {
      const server = await mailServer(options)
      servers.push(server)
      return server
    },
    queue(mail: Partial<typeof invitation> = {}) {
      const { recipient, ...text } = { ...invitation, ...mail }
      const written = { kind: 'team.invitation', userId: null, recipient, words: () => text }
      return queueMail(context.database.db, written, context.clock())
    },
    send: (SMTP_URL: string | undefined, signal = new AbortController().signal) =>
      sendMails({ ...context, env: { ...readEnv({}), SMTP_URL, MAIL_FROM: 'Loop <loop@loop.test>' } }, signal),
    mails: () =>
      context.database.db
        .selectFrom('mail')
        .select(['subject', 'attempts', 'sent_at', 'next_try_at', 'failure'])
        .orderBy('created_at')
        .orderBy('subject')
        .execute(),
  }
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await context.database.db.deleteFrom('mail').execute()
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })
  return scene
}
