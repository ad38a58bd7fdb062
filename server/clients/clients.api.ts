import { apiRoute, endpoint } from '../http/api-route.ts'
import { listClients } from './clients.ts'

/** GET /api/admin/clients: the client list, for Editor and Admin. */
export const clientsApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'clients:read' }, async ({ context, actor }) => {
    return Response.json(await listClients(context, actor))
  }),
})
