import { shownName } from '#app/shared/reports/shown-name.ts'
import { writeReport } from '#app/shared/reports/write-report.ts'
import { translateIn } from '../../messages/translate-in.ts'
import { reportMail, type ReportMail } from '../report-mail.ts'
import { reportReader } from '../report-reader.ts'
import type { FrozenReport } from '../published/report-files.ts'

/** Writes the mails of a version, which differ only in their links. */
export interface MailWriter {
  language: FrozenReport['document']['language']
  /** The agency's name; null without one. */
  senderName: string | null
  /** Returns the mail with the links of a recipient, to read the report and to end the mails. */
  write(links: { url: string; unsubscribeUrl: string; withoutPdf: boolean }): ReportMail
}

const maxNameLength = 60

/** Returns the writer of a version's mails. */
export async function reportMailWriter({ document, look }: FrozenReport): Promise<MailWriter> {
  const { language } = document
  const reader = await reportReader(language)
  const written = writeReport(reader, document)
  const t = translateIn(language, 'mails')
  const { footer, accentColor } = look
  const senderName = look.senderName.trim() === '' ? null : shownName(look.senderName, maxNameLength)
  const why = t('reportWhy', { sender: senderName ?? 'Loop', company: shownName(document.company.name, maxNameLength) })
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
