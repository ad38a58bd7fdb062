import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import * as v from 'valibot'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { readJson } from '../http/request-body.ts'
import { createMcpServer, toolScopes } from './mcp-server.ts'

/** High, because a model makes several calls for one question of its person. */
const calls = createRateLimit('mcp', { points: 1200, seconds: 60 * 60, perProcess: true })

/**
 * POST /api/mcp: the Model Context Protocol over streamable HTTP, without sessions and streams, so that any process
 * can answer any request. For the people of a client and staff, with a token with a scope of the tools; each tool checks
 * its own.
 */
export const mcpApi = apiRoute({
  POST: endpoint(
    { access: 'signedIn', demo: 'refused', scope: toolScopes },
    async ({ context, request, actor, scopes }) => {
      await calls.take(context, actor.userId)
      const parsedBody = await readJson(request, v.unknown())
      const server = createMcpServer(context, { actor, scopes })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      try {
        return await transport.handleRequest(request, { parsedBody })
      } finally {
        await server.close()
      }
    },
  ),
})
