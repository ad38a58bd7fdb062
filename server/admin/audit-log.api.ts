import * as v from 'valibot'
import { auditFilterSchema } from '#app/shared/admin/audit-filter.ts'
import { byteOrderMark, csvLine } from '#app/shared/format/csv.ts'
import { badInput } from '#app/shared/http/app-error.ts'
import { requireActor } from '../auth/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { exportAudit, type AuditEntry } from './audit-log.ts'

const querySchema = v.object({
  ...auditFilterSchema.entries,
  format: v.optional(v.picklist(['csv', 'json']), 'json'),
})

interface Written {
  type: string
  before: string
  /** One page of entries; `first` for the first one. */
  page: (entries: AuditEntry[], first: boolean) => string
  after: string
}

const header = ['Time (UTC)', 'Entry', 'Kind', 'What happened', 'Person', 'Person id', 'Client', 'Client id', 'Details']
const formats: Record<'csv' | 'json', Written> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    before: byteOrderMark + csvLine(header),
    page: (entries) => entries.map((entry) => csvLine(cells(entry))).join(''),
    after: '',
  },
  json: {
    type: 'application/json',
    before: '[',
    page: (entries, first) =>
      (first ? '' : ',') + entries.map((entry) => JSON.stringify({ ...entry, details: parsed(entry) })).join(','),
    after: ']',
  },
}

const parsed = ({ details }: AuditEntry): unknown => JSON.parse(details)
const cells = (entry: AuditEntry) => [
  entry.at,
  entry.id,
  entry.kind,
  entry.sentence,
  entry.person,
  entry.userId,
  entry.company,
  entry.clientId,
  JSON.stringify(parsed(entry)),
]

/**
 * GET /api/admin/audit?person&company&kind&from&to&format=csv|json: exactly the entries that fit, newest first, written
 * as they are read, so that a log of any length can be exported. Admin only.
 */
export const auditLogApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers)
    const asked = Object.fromEntries(new URL(request.url).searchParams)
    const query = v.safeParse(querySchema, asked)
    if (!query.success) throw badInput(`${v.getDotPath(query.issues[0])}: ${query.issues[0].message}`)
    const pages = await exportAudit(context, actor, query.output)
    const { format } = query.output
    const day = context.clock().toISOString().slice(0, 10)
    return new Response(stream(pages, formats[format]), {
      headers: {
        'content-type': formats[format].type,
        'content-disposition': `attachment; filename="audit-log-${day}.${format}"`,
      },
    })
  },
})

/** Reads a page of entries only when the one before was taken. */
function stream(pages: AsyncGenerator<AuditEntry[]>, { before, page, after }: Written): ReadableStream<Uint8Array> {
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
