import { canSeeListening, type Actor } from '#app/shared/access/permissions.ts'
import { changing, onOwn, reading } from '../access/calls/use-case.ts'
import { listOwnSegments } from '../analytics/segments/segments.ts'
import { listOwnShares } from '../analytics/shares/shares.ts'
import { readAudit, type AuditRow } from '../audit/audit.ts'
import { listApiTokens } from '../auth/api-tokens.ts'
import { listSessions } from '../auth/auth.ts'
import { listBookmarks } from '../bookmarks/bookmarks.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/user-errors.ts'
import { getListeningDigest } from '../listening/digest/digest.ts'
import {
  readCardComments,
  readCardFiles,
  readIdentities,
  readInvitationsSent,
  readMentionComments,
  readNotificationsAfter,
  readPersonForExport,
  readReportComments,
  readPinnedClients,
  readSavedFilters,
  type ExportedNotification,
} from './export.sql.ts'

const pageSize = 500

/**
 * Exports everything Loop stores about the actor as one JSON object in pieces: the person, identities (issuers),
 * sessions, API tokens (never the tokens or their hashes), bookmarks, own segments, saved filters, share links they
 * created (never the secrets), their comments on cards, reports and mentions, the names of the files they added, their
 * digest of mentions, invitations they sent, notifications,
 * and the audit entries they caused. Long lists are read page by page, each in its own transaction, so that a slow
 * download holds none open.
 * @throws UserError not_found, before the first piece
 */
export async function exportAccount(context: Context, actor: Actor): Promise<AsyncGenerator<string>> {
  const person = await changing(context, actor, onOwn, async ({ trx, record }) => {
    const row = await readPersonForExport(trx, actor.userId)
    if (!row) throw notFound((t) => t('ownAccountNotFound'))
    await record('account.exported')
    return row
  })
  return pieces(context, actor, person)
}

async function* pieces(context: Context, actor: Actor, person: object): AsyncGenerator<string> {
  const { database } = context
  const small: Record<string, unknown> = {
    exportedAt: context.clock().toISOString(),
    person,
    identities: await readIdentities(database.db, actor.userId),
    sessions: await readSessions(context, actor),
    apiTokens: await listApiTokens(context, actor, { revokedToo: true }),
    bookmarks: (await listBookmarks(context, actor)).map(({ id, demo }) => demo?.link ?? id),
    segments: await listOwnSegments(context, actor),
    shareLinks: await listOwnShares(context, actor),
    cardComments: await reading(context, actor, onOwn, (trx) => readCardComments(trx, actor.userId)),
    cardFiles: await reading(context, actor, onOwn, (trx) => readCardFiles(trx, actor.userId)),
    mentionComments: await reading(context, actor, onOwn, (trx) => readMentionComments(trx, actor.userId)),
    savedFilters: await reading(context, actor, onOwn, (trx) => readSavedFilters(trx, actor.userId)),
    pinnedClients: await reading(context, actor, onOwn, (trx) => readPinnedClients(trx, actor.userId)),
    reportComments: await reading(context, actor, onOwn, (trx) => readReportComments(trx, actor.userId)),
    listeningDigest: canSeeListening(actor) ? await getListeningDigest(context, actor) : null,
    invitationsSent: await reading(context, actor, onOwn, (trx) => readInvitationsSent(trx, actor.userId)),
  }
  yield '{\n'
  for (const [name, value] of Object.entries(small))
    yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`
  yield '"notifications": '
  yield* list(notifications(context, actor))
  yield ',\n"auditEntries": '
  yield* list(auditEntries(context, actor))
  yield '\n}\n'
}

async function readSessions(context: Context, actor: Actor) {
  const sessions = await listSessions(context, actor, '')
  return sessions.map(({ id, browser, system, provider, createdAt, lastSeenAt }) => ({
    id,
    browser,
    system,
    provider,
    createdAt,
    lastSeenAt,
  }))
}

async function* list(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : '\n]'
}

async function* notifications(context: Context, actor: Actor): AsyncGenerator<unknown> {
  let after: string | null = null
  for (;;) {
    const last: string | null = after
    const page: ExportedNotification[] = await reading(context, actor, onOwn, (trx) =>
      readNotificationsAfter(trx, actor.userId, last, pageSize),
    )
    yield* page
    after = page.at(-1)?.id ?? null
    if (page.length < pageSize) return
  }
}

async function* auditEntries(context: Context, actor: Actor): AsyncGenerator<unknown> {
  let before: number | undefined
  for (;;) {
    const filter = { userId: actor.userId, limit: pageSize, ...(before !== undefined && { before }) }
    const page: AuditRow[] = await reading(context, actor, onOwn, (trx) => readAudit(trx, filter))
    for (const { id, at, kind, clientId, details } of page) yield { id, at, kind, clientId, details }
    before = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}
