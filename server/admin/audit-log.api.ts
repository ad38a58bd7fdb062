import * as v from 'valibot'
import type { Language } from '#app/shared/account/appearance.ts'
import { auditFilterSchema } from '#app/shared/admin/audit-filter.ts'
import { auditSentence } from '#app/shared/admin/audit-sentence.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { byteOrderMark, csvLine } from '#app/shared/format/csv.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { readQuery } from '../http/request-query.ts'
import { translateIn } from '../messages/translate-in.ts'
import { exportAudit, type ShownAuditEntry } from './audit-log.ts'

const querySchema = v.object({
  ...auditFilterSchema.entries,
  format: v.optional(v.picklist(['csv', 'json']), 'json'),
})

interface AuditFormat {
  type: string
  before: string
  /** Converts a page of entries; `first` is true for the first page. */
  page: (entries: ShownAuditEntry[], first: boolean) => string
  after: string
}

const json = (reader: Translator<'audit'>): AuditFormat => ({
  type: 'application/json',
  before: '[',
  page: (entries, first) =>
    (first ? '' : ',') + entries.map((entry) => JSON.stringify(withSentence(reader, entry))).join(','),
  after: ']',
})

function csv(reader: Translator<'audit'>, language: Language): AuditFormat {
  const t = translateIn(language, 'exports')
  const header = [
    t('name.timeUtc'),
    t('auditEntry'),
    t('name.kind'),
    t('auditSentence'),
    t('name.person'),
    t('auditPersonId'),
    t('name.client'),
    t('auditClientId'),
    t('auditDetails'),
  ]
  return {
    type: 'text/csv; charset=utf-8',
    before: byteOrderMark + csvLine(header),
    page: (entries) => entries.map((entry) => csvLine(cells(withSentence(reader, entry)))).join(''),
    after: '',
  }
}

/** Returns an entry with its recorded details and its sentence. */
function withSentence(reader: Translator<'audit'>, entry: ShownAuditEntry) {
  const details: unknown = JSON.parse(entry.details)
  const { whom, ...shown } = entry
  return { ...shown, sentence: auditSentence(reader, { ...shown, whom, details }), details }
}

const cells = (entry: ReturnType<typeof withSentence>) => [
  entry.at,
  entry.id,
  entry.kind,
  entry.sentence,
  entry.person,
  entry.userId,
  entry.company,
  entry.clientId,
  JSON.stringify(entry.details),
]

/**
 * GET /api/admin/audit?person&company&kind&from&to&format=csv|json: exports the matching entries, newest first, in
 * the language of the person who asks. They are written while they are read, so that a log of any length can be
 * exported. Admin only.
 */
export const auditLogApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'refused' }, async ({ context, request, actor }) => {
    const query = readQuery(request, querySchema)
    await takeExport(context, actor)
    const language = await readerLanguage(context, request.headers)
    const reader = { t: translateIn(language, 'audit'), locale: language }
    const { format } = query
    const written = format === 'csv' ? csv(reader, language) : json(reader)
    const pages = await exportAudit(context, actor, query)
    const day = utcDay(context.clock())
    return new Response(stream(pages, written), {
      headers: {
        'content-type': written.type,
        'content-disposition': `attachment; filename="audit-log-${day}.${format}"`,
      },
    })
  }),
})

/** Reads each page of entries only after the previous one was sent. */
function stream(
  pages: AsyncGenerator<ShownAuditEntry[]>,
  { before, page, after }: AuditFormat,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let first = true
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(before)),
      async pull(controller) {
        const next = await pages.next()
        if (next.done) {
          if (after) controller.enqueue(encoder.encode(after))
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(page(next.value, first)))
        first = false
      },
      async cancel() {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
