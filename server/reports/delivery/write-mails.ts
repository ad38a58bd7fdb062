import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { queueWrittenMails, storeMailFile } from '../../mail/mail.ts'
import { translateIn } from '../../messages/translate-in.ts'
import { sendAgain } from '../../queue/queue.ts'
import { complete, drainQueue, type LeasedJob, type Outcome } from '../../queue/work-off.ts'
import { linkSecret } from '../../secret-links/secret-links.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { isolatedName } from '../document/shown-name.ts'
import { PdfFailure } from '../pdf/pdf-maker.ts'
import { wordsOfVersion } from '../published/frozen-forms.ts'
import { pdfOfReport, readFrozenReport, type FrozenReport } from '../published/report-files.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { reportMail, type ReportMail } from '../report-mail.ts'
import {
  countUnwritten,
  insertMailLinks,
  lockUnwritten,
  markWritten,
  readVersionFile,
  reportMailKinds,
} from './delivery-mails.sql.ts'
import { deliveryOf } from './delivery-work.ts'

/** Mails that one transaction writes, so that none takes long. */
const mailsAtOnce = 20
const minute = 60_000
/** Pauses in milliseconds after the first try to make a PDF that failed, the second and so on. */
const pausesMs = [minute, 5 * minute, 15 * minute]
/** Letters of a name in a mail. */
const maxNameLength = 60

type WriteMailsDeps = Pick<Context, 'database' | 'clock' | 'log' | 'origin' | 'pdf'>
/** A file that is stored, or will be with the first mail that carries it. */
interface PdfFile {
  id: string
  /** Null if it is stored. */
  toStore: { name: string; type: string; bytes: Uint8Array } | null
}

/**
 * Writes the mails of reports that were sent, each once for its version, address and copy, whatever dies in between: a
 * delivery is noted as written in the transaction that stores its mail, and a killed process leaves the rest to the
 * next. A version's PDF is made once, if someone wants it, outside of transactions. If it can't be made, the mails
 * without it go at once, and the others after up to four tries in 21 minutes: then without the PDF, and they say so.
 * Called by a job.
 */
export async function writeReportMails(context: WriteMailsDeps, signal: AbortSignal): Promise<void> {
  await drainQueue(context, 'report-mails', signal, (doing) => writeVersion(context, doing))
}

async function writeVersion(context: WriteMailsDeps, { work, signal }: LeasedJob): Promise<Outcome> {
  const { clock, log } = context
  const { pdfFailures, ...key } = deliveryOf(work)
  const db = context.database.db
  const unwritten = await countUnwritten(db, key)
  if (unwritten.all === 0) return complete(context, work)
  const frozen = await db.transaction().execute((trx) => readFrozenReport(trx, key))
  // The client was deleted.
  if (!frozen) return complete(context, work)
  const writer = await reportMailWriter(context, frozen)
  if (!(await writeAll(context, key, { writer, withPdf: false, file: null, signal }))) return 'later'
  if (unwritten.withPdf === 0) return complete(context, work)

  let file: PdfFile | null = null
  try {
    file = await pdfFile(context, key, frozen)
  } catch (error) {
    if (!(error instanceof PdfFailure) || error.reason === 'closed') throw error
    const pause = error.reason === 'refused' ? undefined : pausesMs[pdfFailures]
    log.warn({ ...key, failures: pdfFailures + 1, givenUp: pause === undefined, err: error }, 'A report has no PDF.')
    if (pause !== undefined) {
      const now = clock()
      const from = new Date(now.getTime() + pause)
      await db
        .transaction()
        .execute((trx) => sendAgain(trx, work, { from, now, data: { ...key, pdfFailures: pdfFailures + 1 } }))
      return 'done'
    }
  }
  if (!(await writeAll(context, key, { writer, withPdf: true, file, signal }))) return 'later'
  return complete(context, work)
}

/** Returns the version's PDF: that of earlier mails, or the one that everyone gets. */
async function pdfFile(context: WriteMailsDeps, key: VersionKey, frozen: FrozenReport): Promise<PdfFile> {
  const known = await readVersionFile(context.database.db, key)
  if (known !== null) return { id: known, toStore: null }
  return { id: randomUUID(), toStore: await pdfOfReport(context, frozen) }
}

interface MailGroup {
  writer: MailWriter
  /** Whether also of recipients who want the PDF. */
  withPdf: boolean
  file: PdfFile | null
}

/** Writes mails part by part. @returns false if the server stops or another process has the work */
async function writeAll(
  context: WriteMailsDeps,
  key: VersionKey,
  { signal, ...part }: MailGroup & { signal: AbortSignal },
): Promise<boolean> {
  let { file } = part
  while (!signal.aborted) {
    const written = await writePart(context, key, { ...part, file })
    if (written.stored && file) file = { ...file, toStore: null }
    if (written.count < mailsAtOnce) return true
    // Requests come first.
    await setImmediate()
  }
  return false
}

async function writePart(
  { database, clock, origin }: WriteMailsDeps,
  key: VersionKey,
  { writer, withPdf, file }: MailGroup,
): Promise<{ count: number; stored: boolean }> {
  return database.db.transaction().execute(async (trx) => {
    const at = clock()
    const rows = await lockUnwritten(trx, key, { withPdf, limit: mailsAtOnce })
    if (rows.length === 0) return { count: 0, stored: false }
    const mails = rows.flatMap(({ recipientId, address, attachPdf }) => {
      if (recipientId === null) return []
      const { token, hash } = linkSecret()
      const withoutPdf = attachPdf && file === null
      const mail = writer.write({
        url: `${origin}/shared-report/${token}`,
        unsubscribeUrl: `${origin}/unsubscribe-report/${token}`,
        withoutPdf,
      })
      return {
        hash,
        recipientId,
        id: randomUUID(),
        kind: withoutPdf ? reportMailKinds.withoutPdf : reportMailKinds.sent,
        recipient: address,
        subject: mail.subject,
        bodyText: mail.text,
        bodyHtml: mail.html,
        unsubscribeUrl: `${origin}/api/unsubscribe-report/${token}`,
        fileId: attachPdf && file ? file.id : null,
      }
    })
    const deliveries = rows.map(({ email, copy, recipientId }) => {
      const mail = mails.find((one) => one.recipientId === recipientId)
      const written = mail && {
        mailId: mail.id,
        linkId: randomUUID(),
        tokenHash: mail.hash,
        recipientId: mail.recipientId,
      }
      return { email, copy, written: written ?? null }
    })
    const stored = file?.toStore && mails.some(({ fileId }) => fileId !== null) ? file.toStore : null
    if (stored && file) await storeMailFile(trx, file.id, stored, at)
    await insertMailLinks(trx, key, deliveries, at)
    const { language, senderName } = writer
    await queueWrittenMails(
      trx,
      mails.map(({ hash: _hash, recipientId: _recipient, ...mail }) => ({
        ...mail,
        userId: null,
        language,
        senderName,
      })),
      at,
    )
    await markWritten(trx, key, deliveries, at)
    return { count: rows.length, stored: stored !== null }
  })
}

/** Writes the mails of a version, which differ only in their links. */
interface MailWriter {
  language: FrozenReport['document']['language']
  /** The agency's name; null without one. */
  senderName: string | null
  /** Returns the mail with the links of a recipient, to read the report and to end the mails. */
  write(links: { url: string; unsubscribeUrl: string; withoutPdf: boolean }): ReportMail
}

/** Returns the writer of a version's mails. */
async function reportMailWriter(context: WriteMailsDeps, frozen: FrozenReport): Promise<MailWriter> {
  const { document, look } = frozen
  const { language } = document
  const reader = await reportTranslator(language)
  const written = await wordsOfVersion(context, frozen.key, frozen)
  const t = translateIn(language, 'mails')
  const { footer, accentColor } = look
  const senderName = look.senderName.trim() === '' ? null : isolatedName(look.senderName, maxNameLength)
  const why = t('reportWhy', {
    sender: senderName ?? 'Loop',
    company: isolatedName(document.company.name, maxNameLength),
  })
  return {
    language,
    senderName,
    write: ({ url, unsubscribeUrl, withoutPdf }) =>
      reportMail(reader, written, {
        footer,
        accentColor,
        url,
        notes: [
          ...(withoutPdf ? [{ text: t('reportWithoutPdf') }] : []),
          { text: why },
          { text: t('reportUnsubscribe'), url: unsubscribeUrl },
        ],
      }),
  }
}
