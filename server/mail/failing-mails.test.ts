import { describe, expect, it } from 'vitest'
import { mailScene, refusal } from '#tests/support/mail-scene.ts'

const minute = 60_000

describe('sending mails', () => {
  const scene = mailScene()
  const { servers, listen, queue, send, mails } = scene
  const { context } = scene

  describe('when that fails', () => {
    it('is retried after growing pauses, succeeds as soon as the server works, and stores nothing of the server’s answer', async () => {
      let refuse = true
      const server = await listen({ onRcptTo: (_address, _session, done) => done(refuse ? refusal(451) : null) })
      await queue()
      await send(server.url)
      expect(await mails()).toMatchObject([
        {
          attempts: 1,
          next_try_at: new Date('2026-10-15T12:01:00Z'),
          failure: 'The mail server couldn’t accept the email right now (451).',
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

    it('is given up after the sixth try', async () => {
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

    it('does not try the other mails while the server is unreachable, and reports that to the job', async () => {
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

    it('proves nothing about the server while no mail is due', async () => {
      const server = await listen({ onRcptTo: (_address, _session, done) => done(refusal(451)) })
      expect(await send(server.url)).toBe('idle')
      await queue()
      expect(await send(server.url)).toBeUndefined()
      expect(await send(server.url)).toBe('idle')
      expect(await send(undefined)).toBeUndefined()
    })

    it('fails with an untrusted certificate', async () => {
      const server = await listen({ disabledCommands: ['AUTH'] })
      await queue()
      await expect(send(server.url)).rejects.toMatchObject({ code: 'mail.server_unusable' })
      expect(server.received).toEqual([])
      expect(await mails()).toMatchObject([
        { attempts: 1, sent_at: null, failure: 'A secure connection to the mail server could not be made.' },
      ])
    })

    it('fails without TLS if TLS is configured', async () => {
      const server = await listen()
      await queue()
      await expect(send(server.url.replace('smtp:', 'smtps:'))).rejects.toMatchObject({ code: 'mail.server_unusable' })
      expect(await mails()).toMatchObject([{ attempts: 1, sent_at: null, failure: expect.any(String) }])
    })

    it('stores neither the password nor the address of a refused sign-in', async () => {
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
})
