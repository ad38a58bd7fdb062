import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import type { Context } from '../context.ts'
import { breakdownTool } from './breakdown-tool.ts'
import { compareTool } from './compare-tool.ts'
import { monthOverviewTool } from './month-overview-tool.ts'
import type { Tool } from './tool.ts'

const tools: readonly Tool[] = [monthOverviewTool, breakdownTool, compareTool]

/**
 * Creates a server of the Model Context Protocol that answers for one person, with their rights. It serves one
 * request, because nothing is kept between two. It uses the SDK's lower layer, because the layer for tools requires Zod
 * schemas and ours are Valibot's.
 */
export function createMcpServer(context: Context, actor: Actor): Server {
  const server = new Server(
    { name: 'loop', title: 'Loop', version: '1' },
    {
      capabilities: { tools: {} },
      instructions:
        'Read-only numbers of websites, by month or date range. Start with month_overview. Use breakdown and compare to find the reasons for a change.',
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, properties, required }) => ({
      name,
      title,
      description,
      inputSchema: { type: 'object' as const, properties, required, additionalProperties: false },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(context, actor, params))
  return server
}

/** Errors are returned to the model, which can ask again differently. */
async function callTool(
  context: Context,
  actor: Actor,
  { name, arguments: input = {} }: { name: string; arguments?: unknown },
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return failed(`There is no tool ${name.slice(0, 100)}.`)
  try {
    const answer = await tool.run(context, actor, input)
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    if (error instanceof AppError) return failed(error.message)
    if (error instanceof v.ValiError) return failed(sayIssues(error))
    context.log.error({ err: error, tool: name }, 'An MCP tool failed.')
    return failed('Something went wrong on our side.')
  }
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function sayIssues({ issues: [first] }: v.ValiError<v.GenericSchema>): string {
  const path = v.getDotPath(first)
  return `Invalid input${path ? ` in ${path}` : ''}: ${first.message.startsWith('Invalid') ? first.message : 'it doesn’t match the schema'}.`
}
