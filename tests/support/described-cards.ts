import * as v from 'valibot'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { attachmentApi, attachmentsApi } from '#server/cards/attachments/attachments.api.ts'
import { cardApi, cardCommentsApi, cardMovesApi, cardsApi } from '#server/cards/cards.api.ts'
import type { Context } from '#server/context.ts'
import type { ApiRoute } from '#server/http/api-route.ts'
import { companyId, editor } from './companies.ts'
import { checkAgainst, openapi } from './openapi.ts'

export const cardsPath = '/api/clients/{client}/cards'
export const cardPath = '/api/clients/{client}/cards/{card}'
/** The handlers of every REST path of cards. */
export const cardRoutes: Record<string, ApiRoute> = {
  [cardsPath]: cardsApi,
  [cardPath]: cardApi,
  [`${cardPath}/moves`]: cardMovesApi,
  [`${cardPath}/comments`]: cardCommentsApi,
  [`${cardPath}/attachments`]: attachmentsApi,
  [`${cardPath}/attachments/{attachment}`]: attachmentApi,
}
const methods = ['get', 'post', 'patch'] as const
export type Method = (typeof methods)[number]

const exampleSchema = v.object({ value: v.unknown() })
const answerSchema = v.looseObject({
  content: v.object({
    'application/json': v.looseObject({
      example: v.optional(v.unknown()),
      examples: v.optional(v.record(v.string(), v.object({ value: v.unknown() }))),
    }),
  }),
})
const callSchema = v.looseObject({
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string(), schema: v.unknown(), example: v.unknown() })),
  requestBody: v.optional(
    v.looseObject({
      content: v.object({
        'application/json': v.object({ schema: v.unknown(), examples: v.record(v.string(), exampleSchema) }),
      }),
    }),
  ),
  responses: v.record(v.string(), answerSchema),
})
const documentSchema = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const paths = v.parse(documentSchema, openapi).paths
const isFile = (path: string) => path.includes('/attachments')
/** The described methods by path, such as "GET /api/...". */
export const describedMethods = Object.entries(paths)
  .filter(([path]) => path.startsWith(cardsPath))
  .flatMap(([path, byMethod]) => Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`))
/** The described calls that send and answer JSON; files are sent as they are. */
export const describedCalls = Object.entries(paths)
  .filter(([path]) => path.startsWith(cardsPath) && !isFile(path))
  .flatMap(([path, byMethod]) =>
    methods.flatMap((method) =>
      byMethod[method] === undefined ? [] : [{ path, method, ...v.parse(callSchema, byMethod[method]) }],
    ),
  )
/** Returns the pointer to a described body. */
export const bodySchema = (path: string, method: string, rest: string) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/${rest}/content/application~1json/schema`

export const cardsClient = companyId(1)
/** The id that the document's examples choose for a card. */
export const chosenId = '7d0b7d0e-1c2f-4a57-9a43-6d1a0f0c7b21'

export interface SentCall {
  body?: unknown
  headers?: Record<string, string>
  card?: string
  client?: string
  query?: string
}

/** Creates a token of the Editor. */
export const editorToken = async (context: Context, scopes: readonly ApiTokenScope[]): Promise<string> =>
  (await createApiToken(context, editor, { name: 'Script', scopes: [...scopes], days: null })).token

/** Sends a call about cards as a program, and checks that its answer has the described form. */
export async function sendCall(
  context: Context,
  token: string,
  [method, path]: readonly [method: Method, path: string],
  { body, headers, card = '', client = cardsClient, query = '' }: SentCall = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const request = new Request(`${context.origin}${path}${query}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const handler = cardRoutes[path]?.[method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'PATCH']
  if (!handler) throw new Error(`No handler for ${method} ${path}.`)
  const answer = await handler({ request, params: { client, card } })
  const json = v.parse(v.record(v.string(), v.unknown()), await answer.json())
  checkAgainst(bodySchema(path, method, `responses/${answer.status}`), json)
  return { status: answer.status, body: json }
}
