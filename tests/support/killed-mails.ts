import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { AskedServer } from './asked-server.ts'
import { eventually } from './eventually.ts'
import { ageHeldWork } from './held-work.ts'
import { HttpBrowser } from './http-browser.ts'
import type { Installation } from './installation.ts'
import { errorsIn, type Kill } from './killable-server.ts'

/** What a server is doing with a report when it is killed. */
export const mailKillPoints = ['publishing', 'writing mails', 'mailing', 'at any moment'] as const
type MailKillPoint = (typeof mailKillPoints)[number]

const recipients = 12

interface Round {
  round: number
  random: () => number
  server: AskedServer
  kill: Kill
}

/** Kills the server while it publishes and mails one version of a report after the other. */
export class KilledMails {
  readonly #mailServer: SMTPServer
  /** The ids of the mails that the mail server has accepted, by recipient and version. */
  readonly #accepted = new Map<string, string[]>()
  #clientId = ''
  #admin = new HttpBrowser('')
  readonly #month: Month = addMonths(localMonth(new Date(), 'UTC'), -1)
  #killedAt = new Date()
  /** Called with the number of mails of this round, after each. */
  #onMail = (_count: number): void => {}
  #mailsOfRound = 0

  constructor() {
    this.#mailServer = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        let text = ''
        stream.setEncoding('utf8').on('data', (part: string) => (text += part))
        stream.on('end', () => {
          const [id] = /(?<=^message-id: ).+$/im.exec(text) ?? ['']
          const to = envelope.rcptTo[0]?.address ?? ''
          this.#accepted.set(to, [...(this.#accepted.get(to) ?? []), id.trim()])
          this.#mailsOfRound += 1
          this.#onMail(this.#mailsOfRound)
          done()
        })
      },
    })
  }

  /** Starts the mail server. @returns the settings with which a server uses it */
  async listen(): Promise<{ SMTP_URL: string; MAIL_FROM: string }> {
    await new Promise<void>((resolve) => this.#mailServer.listen(0, '127.0.0.1', resolve))
    // Node's type is a union; a server that listens on a port has an `AddressInfo`.
    const { port } = this.#mailServer.server.address() as AddressInfo
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Loop <loop@loop.test>' }
  }

  close(): void {
    this.#mailServer.close()
  }

  /** Gives an installation's company a report of last month, in review, and recipients; half of them get the PDF. */
  async use({ admin, clientId }: Installation, server: AskedServer): Promise<void> {
    this.#clientId = clientId
    this.#admin = admin
    await server.query(`update client set created_at = now() - interval '100 days'`)
    for (let number = 0; number < recipients; number += 1) {
      const recipient = { email: `reader-${number}@fern.test`, name: '', attachPdf: number % 2 === 0 }
      await admin.call('addRecipientFn', { clientId, recipient })
    }
    await admin.call('startReportFn', this.#key)
    await this.#sendToReview()
  }

  get #key() {
    return { clientId: this.#clientId, month: this.#month }
  }

  #report = () => this.#admin.call<ReportAtWork>('findReportFn', this.#key)

  async #sendToReview(): Promise<void> {
    const { revision } = await this.#report()
    const [reviewer] = await this.#admin.call<{ id: string }[]>('listReviewersFn', { clientId: this.#clientId })
    await this.#admin.call('sendToReviewFn', { ...this.#key, revision, reviewerId: reviewer?.id })
  }

  async #publish(): Promise<void> {
    const { version, revision, state } = await this.#report()
    if (state === 'in-review') await this.#admin.call('publishReportFn', { ...this.#key, version, revision })
  }

  /** Presses the button that mails a version to everybody, as a person does who doesn't know whether it was done. */
  async #send(version: number): Promise<void> {
    const all = await this.#admin.call<{ id: string }[]>('listRecipientsFn', { clientId: this.#clientId })
    const recipientIds = all.map(({ id }) => id)
    await this.#admin.call('sendReportFn', { ...this.#key, version, recipientIds })
  }

  /** Publishes and mails the next version, and kills the server meanwhile. */
  async killAt(point: MailKillPoint, { round, random, server, kill: killed }: Round): Promise<void> {
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    if (round > 0) {
      await this.#admin.call('reissueReportFn', this.#key)
      await this.#sendToReview()
    }
    this.#mailsOfRound = 0
    const isKilled = Promise.withResolvers<void>()
    const kill = () => isKilled.resolve(killed.now())
    const at = 1 + Math.floor(random() * (recipients - 1))
    this.#onMail = (count) => {
      if (point === 'mailing' && count === at) kill()
    }
    if (point === 'publishing') void setTimeout(random() * 400).then(kill)
    // A killed server answers nothing, and that is what happens to the person.
    const done = this.#publish().then(() => this.#send(round + 1))
    if (point === 'writing mails') void done.then(() => setTimeout(random() * 3000)).then(kill)
    if (point === 'at any moment') void setTimeout(random() * 6000).then(kill)
    done.catch(() => {})
    await isKilled.promise
    this.#killedAt = new Date()
    this.#onMail = () => {}
  }

  /** Finishes the round at the restarted server, and looks for what is missing or doubled. */
  async check(point: MailKillPoint, { round, server }: Omit<Round, 'random' | 'kill'>): Promise<void> {
    const where = `round ${round}, killed while ${point}`
    const version = round + 1
    this.#admin = new HttpBrowser(server.origin, this.#admin.cookies)
    // The ten minutes after which a mail is tried again.
    await ageHeldWork(server, this.#killedAt, 11)
    await this.#publish()
    await this.#send(version)
    await eventually(
      () =>
        server.query<{ sent: number }>(`select count(*)::int as sent from report_delivery
        join mail on mail.id = report_delivery.mail_id where version = ${version} and mail.sent_at is not null`),
      ([row]) => row?.sent === recipients,
      { seconds: 180 },
    )
    const [stored] = await server.query<{ versions: number; deliveries: number; mails: number }>(`select
      (select count(*) from report_version)::int as versions,
      (select count(*) from report_delivery)::int as deliveries,
      (select count(*) from mail where recipient like 'reader-%')::int as mails`)
    const expected = recipients * version
    expect([where, stored]).toEqual([where, { versions: version, deliveries: expected, mails: expected }])
    // A mail that was accepted just before the kill is sent again, with the same id: mail programs show it once.
    for (const [to, ids] of this.#accepted) expect([where, to, new Set(ids).size]).toEqual([where, to, version])
    expect([where, this.#accepted.size]).toEqual([where, recipients])
    expect([where, errorsIn(server)]).toEqual([where, []])
  }
}
