import { join } from 'node:path'
import type { ApiRoute } from '#server/http/api-route.ts'
import { restPaths } from '#tests/support/built-product.ts'
import { readMockRows } from '#tests/support/mock-rows.ts'
import { root } from '../source-files.ts'
import { nothingThere, othersFindNothing, type Row } from './expected.ts'
import { world } from './world.ts'

/** The inputs of REST paths, and the facts about their answers that their declarations don't contain. */
const restRows: Readonly<Record<string, Row>> = {
  // The company has no logo and no such export.
  'GET /api/logo/$client': { otherwise: nothingThere },
  'GET /api/clients/$client/exports/$export': { otherwise: nothingThere },
  'POST /api/unsubscribe-report/$token': { otherwise: nothingThere },
  // Nothing is published, and no link has this secret.
  'GET /api/clients/$client/reports/$month/pdf': { otherwise: nothingThere },
  'GET /api/clients/$client/reports/$month/csv': { otherwise: nothingThere },
  'GET /api/clients/$client/reports/$month/logo': { otherwise: nothingThere },
  'GET /api/shared-report/$token/pdf': { otherwise: nothingThere },
  'GET /api/shared-report/$token/csv': { otherwise: nothingThere },
  'GET /api/shared-report/$token/logo': { otherwise: nothingThere },
  'GET /api/shared-report/$token/pictures/$picture': { otherwise: nothingThere },
  // No invoice has this id.
  'GET /api/clients/$client/invoices/$invoice/pdf': { otherwise: nothingThere },
  'POST /api/clients/$client/annotations': { input: { firstDay: '2026-10-01', text: 'Relaunch' } },
  'PATCH /api/clients/$client/annotations/$annotation': { input: { text: 'Relaunch' }, otherwise: nothingThere },
  'DELETE /api/clients/$client/annotations/$annotation': { otherwise: nothingThere },
  'POST /api/clients/$client/cards': { input: { title: 'Shorten the form' } },
  'GET /api/clients/$client/cards/$card': { otherwise: nothingThere },
  'PATCH /api/clients/$client/cards/$card': { input: { title: 'Shorter', version: 1 }, otherwise: nothingThere },
  'GET /api/clients/$client/cards/$card/attachments/$attachment': { otherwise: nothingThere },
  'DELETE /api/clients/$client/cards/$card/attachments/$attachment': { otherwise: nothingThere },
  'POST /api/clients/$client/cards/$card/comments': { input: { text: 'Hello' }, otherwise: nothingThere },
  // It answers what was not moved.
  'POST /api/clients/$client/cards/$card/moves': { input: { action: 'approve' } },
  'POST /api/clients/$client/imports': { input: { kind: 'access-log', fileName: 'access.log', size: 1 } },
  'PUT /api/clients/$client/imports/$import/pieces/$piece': { otherwise: nothingThere },
  // Reports are for a company's own people and Admins (specification §6).
  'GET /api/clients/$client/reports': { otherwise: { editor: 'refused' } },
  // The month has no published report.
  'GET /api/clients/$client/reports/$month': { otherwise: { ...nothingThere, editor: 'refused' } },
  'GET /api/clients/$client/report-pictures/$picture': { otherwise: nothingThere },
  'POST /api/notifications/dismiss': { input: { id: world.notification }, otherwise: othersFindNothing },
  // Like Plausible, it answers 401 for another company's website and for one that doesn't exist.
  'POST /api/v2/query': {
    input: { site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d' },
    otherwise: { stranger: 'sign in' },
  },
  // Each tool checks the website's company itself, and an assistant reads the refusal in the answer.
  'POST /api/mcp': { input: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  // It needs a proof of its own, and this isn't one.
  'POST /api/auth/session': {
    input: { idToken: 'none', nonce: 'none' },
    otherwise: { anonymous: 'sign in', client: 'sign in', stranger: 'sign in', editor: 'sign in', admin: 'sign in' },
  },
  ...(await readMockRows()),
}

/** Returns every method of every REST path with its handler's declaration and its row. */
export async function readRestCalls() {
  const routes = restPaths().map(async ({ path, file }) => {
    const { declared } = await handlersIn(file)
    return declared.map(({ method, access, demo }) => {
      const key = `${method} ${path}`
      return { key, method, path, access, demo, input: restRows[key]?.input, otherwise: restRows[key]?.otherwise }
    })
  })
  return (await Promise.all(routes)).flat()
}

export const restRowKeys = Object.keys(restRows)

async function handlersIn(file: string) {
  // A route file exports its route, with the handlers from its one import (boundaries.test.ts).
  const { Route } = (await import(join(root, file))) as { Route: { options: { server?: { handlers?: ApiRoute } } } }
  const { ANY: _, ...handlers } = Route.options.server?.handlers ?? {}
  return {
    declared: Object.entries(handlers).map(([method, handler]) => ({ method, ...handler.declared })),
  }
}
