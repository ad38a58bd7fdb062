import {
  adminOnly,
  everybody,
  ofCompany,
  ofStaff,
  ownCompanyAndStaff,
  ownerAlone,
  signedIn,
  staff,
  type Row,
} from './expected.ts'
import { world } from './world.ts'

const ofLogo: Row['expect'] = {
  anonymous: 'sign in',
  client: 'hidden',
  stranger: 'refused',
  editor: 'hidden',
  admin: 'hidden',
}

/** Plausible answers 401 for a website that the token's person may not see, as for one that does not exist. */
const ofWebsite: Row['expect'] = {
  anonymous: 'sign in',
  client: 'in',
  stranger: 'sign in',
  editor: 'in',
  admin: 'in',
}

/** Every REST path with its methods, and how each of the askers is received. */
export const restRows: Record<string, Row> = {
  'GET /api/admin/clients': { expect: staff },
  'GET /api/admin/audit': { expect: adminOnly },
  'GET /api/account/export': { expect: signedIn },
  // There is no logo, which those who may see the company are told.
  'GET /api/logo/$client': { expect: ofLogo },
  // There is no such export.
  'GET /api/clients/$client/exports/$export': { expect: ofCompany },
  'GET /api/clients/$client/annotations': { expect: ownCompanyAndStaff },
  'POST /api/clients/$client/annotations': { input: { firstDay: '2026-10-01', text: 'Relaunch' }, expect: staff },
  'PATCH /api/clients/$client/annotations/$annotation': { input: { text: 'Relaunch' }, expect: ofStaff },
  'DELETE /api/clients/$client/annotations/$annotation': { expect: ofStaff },
  'POST /api/clients/$client/imports': {
    input: { kind: 'access-log', fileName: 'access.log', size: 1 },
    expect: ownCompanyAndStaff,
  },
  'PUT /api/clients/$client/imports/$import/pieces/$piece': { expect: ofCompany },
  'GET /api/notifications': { expect: signedIn },
  'POST /api/notifications/dismiss': { input: { id: world.notification }, expect: ownerAlone },
  'POST /api/notifications/dismiss/all': { expect: signedIn },
  'GET /api/main-search/data': { expect: signedIn },
  'GET /api/search/bookmarks/data': { expect: signedIn },
  'POST /api/update/bookmarks': { input: { obj: { id: 1, starred: false } }, expect: signedIn },
  'POST /api/v2/query': {
    input: { site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d' },
    expect: ofWebsite,
  },
  // Each tool asks whose website it is; an assistant is told so in an answer.
  'POST /api/mcp': { input: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, expect: signedIn },
  // Trading a token is how one signs in: it asks for a proof of its own, which this one is not.
  'POST /api/auth/session': {
    input: { idToken: 'none', nonce: 'none' },
    expect: { anonymous: 'sign in', client: 'sign in', stranger: 'sign in', editor: 'sign in', admin: 'sign in' },
  },
  // Leaves nothing behind, also where the session had ended by itself.
  'POST /api/auth/logout': { expect: everybody },
  // Answers that nobody is signed in.
  'GET /api/auth/user': { expect: everybody },
}
