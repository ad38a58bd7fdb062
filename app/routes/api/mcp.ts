import { createFileRoute } from '@tanstack/react-router'
import { mcpApi } from '#server/mcp/mcp.api.ts'

export const Route = createFileRoute('/api/mcp')({ server: { handlers: mcpApi } })
