import { requireActor } from '../access/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { listClients } from './clients.ts'

/** GET /api/admin/clients: the client list, for Editor and Admin. */
export const clientsApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers, 'clients:read')
    return Response.json(await listClients(context, actor))
  },
})
