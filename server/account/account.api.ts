import { requireActor } from '../auth/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { exportAccount } from './export.ts'

/** GET /api/account/export: everything about the person as one JSON file, for a session or a token with account:read. */
export const accountExportApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers, 'account:read')
    const pieces = await exportAccount(context, actor)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          // The answer has begun: it breaks off, which no reader takes for a whole file.
          context.log.error({ err: error }, 'exporting an account failed')
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return(undefined)
      },
    })
    const day = context.clock().toISOString().slice(0, 10)
    return new Response(body, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="loop-account-${day}.json"`,
      },
    })
  },
})
