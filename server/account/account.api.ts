import { utcDay } from '#app/shared/calendar/zone.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { streamed } from '../http/streamed.ts'
import { exportAccount } from './export.ts'

/**
 * GET /api/account/export: everything about the person as one JSON file, for a session or a token with account:read.
 */
export const accountExportApi = apiRoute({
  GET: endpoint({ access: 'signedIn', demo: 'refused', scope: 'account:read' }, async ({ context, actor }) => {
    await takeExport(context, actor)
    const pieces = encoded(await exportAccount(context, actor))
    // The answer has begun, so an error can only break it off; the JSON is then visibly incomplete.
    const body = streamed(pieces, (error) => context.log.error({ err: error }, 'exporting an account failed'))
    const day = utcDay(context.clock())
    return new Response(body, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="loop-account-${day}.json"`,
      },
    })
  }),
})

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
