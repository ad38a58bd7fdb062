import type { Actor } from '#app/shared/access/permissions.ts'
import type {
  ChangeDetail,
  ChangeEvent,
  ChangeFacets,
  ChangeFilter,
  ChangeQuery,
  ChangeResults,
  ChangeVisit,
  NewChanges,
  ShownChange,
} from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind } from '#app/shared/competitors/change.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { itemsCsv, type CsvColumns } from '../../items/items-csv.ts'
import { writeMarks } from '../../items/marks.sql.ts'
import { noiseOffers } from '../compare/noise-offers.ts'
import { competitorsPermission } from '../permission.ts'
import { changeSeen } from './act-on-changes.sql.ts'
import { tellingVisits } from './change-summary.ts'
import { readableVisits, type ReadVisit } from './change-visits.ts'
import {
  countMatching,
  readChanges,
  readChangesById,
  readCountedChanges,
  readFacets,
  readHistoryRows,
  readJudgement,
} from './changes.sql.ts'
import { readVisitRows } from './reduce-changes.sql.ts'

const maxHistory = 200

interface OfClient {
  clientId: string
}
interface OfChange extends OfClient {
  changeId: string
}

const { perPage } = competitorChangeKind
const website = (clientId: string) => onWebsite({ clientId, permission: competitorsPermission })

/**
 * Returns a page of the changes of a client's competitors with counts: those that were found until a moment, by default
 * until now. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listChanges = (
  context: Context,
  actor: Actor,
  { clientId, sort, at, until, ...given }: ChangeQuery & OfClient,
): Promise<ChangeResults> =>
  reading(context, actor, website(clientId), async (trx, { id }) => {
    const through = until === undefined ? context.clock() : new Date(until)
    const filter = { ...given, personId: actor.userId, until: through }
    const page = await readCountedChanges(trx, id, filter, { sort, from: (at - 1) * perPage, most: perPage })
    return { ...page, until: through.toISOString() }
  })

/** Returns how many changes of a filter were found after a moment. For staff. @throws as listChanges */
export const countNewChanges = (
  context: Context,
  actor: Actor,
  { clientId, since, ...given }: NewChanges & OfClient,
): Promise<number> =>
  reading(context, actor, website(clientId), (trx, { id }) =>
    countMatching(trx, id, { ...given, personId: actor.userId, since: new Date(since) }),
  )

/** Returns what changes of a client's competitors can be filtered by. For staff. @throws as listChanges */
export const readChangeFacets = (context: Context, actor: Actor, clientId: string): Promise<ChangeFacets> =>
  reading(context, actor, website(clientId), (trx, { id }) => readFacets(trx, id))

/**
 * Returns a change with its differences, its history and what could be ignored of it. For staff.
 * @throws UserError not_found, and as listChanges
 */
export const readChange = (context: Context, actor: Actor, { clientId, changeId }: OfChange): Promise<ChangeDetail> =>
  reading(context, actor, website(clientId), (trx, { id: siteId }) =>
    readDetail(trx, { siteId, id: changeId, personId: actor.userId }),
  )

/** Returns a change, which the person has opened now. For staff. @throws as readChange */
export const openChange = (context: Context, actor: Actor, { clientId, changeId }: OfChange): Promise<ChangeDetail> =>
  changing(context, actor, website(clientId), async ({ trx }, { id: siteId }) => {
    const detail = await readDetail(trx, { siteId, id: changeId, personId: actor.userId })
    await writeMarks(trx, changeSeen, { within: siteId, ids: [changeId], personId: actor.userId, marked: true })
    return { ...detail, seen: true }
  })

async function readDetail(
  trx: ActorTrx,
  { siteId, id, personId }: { siteId: number; id: string; personId: string },
): Promise<ChangeDetail> {
  const [change] = await readChangesById(trx, siteId, [id], personId)
  const judgement = change && (await readJudgement(trx, siteId, id))
  if (!judgement) throw notFound((t) => t('competitorChangeNotFound'))
  const { kind, severity, correctedBy } = judgement
  const visits = tellingVisits(readableVisits(await readVisitRows(trx, siteId, [id])))
  return {
    ...change,
    visits: visits.map(shownVisit),
    suggestion: { kind, severity },
    correctedBy,
    noise: noiseOffers(visits.flatMap(({ hunks }) => hunks)),
    history: await readHistory(trx, siteId, id),
  }
}

const shownVisit = ({ id, at, beforeAt, kind, severity, rule, hunks, more }: ReadVisit): ChangeVisit => ({
  id,
  at: at.toISOString(),
  beforeAt: beforeAt?.toISOString() ?? null,
  kind,
  severity,
  rule,
  hunks,
  more,
})

async function readHistory(trx: ActorTrx, siteId: number, id: string): Promise<ChangeEvent[]> {
  const rows = await readHistoryRows(trx, siteId, id, maxHistory)
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString(), note: '' }))
}

/** The columns, named as in the REST API. */
const columns: CsvColumns<ShownChange> = {
  state: ({ state }) => state,
  found_at: ({ foundAt }) => foundAt,
  last_at: ({ lastAt }) => lastAt,
  day: ({ day }) => day,
  competitor: ({ competitor }) => competitor.name,
  domain: ({ competitor }) => competitor.domain,
  page: ({ page }) => page.kind,
  address: ({ page }) => page.address,
  kind: ({ kind }) => kind,
  severity: ({ severity }) => severity,
  rule: ({ rule }) => rule,
  before: ({ before }) => before,
  after: ({ after }) => after,
  differences: ({ differences }) => differences,
  again: ({ again }) => again,
}

/** Returns changes as the text of a CSV file, the newest first. For staff. @throws as listChanges */
export const exportChanges = (
  context: Context,
  actor: Actor,
  { clientId, ...given }: ChangeFilter & OfClient,
): Promise<{ csv: string }> =>
  reading(context, actor, website(clientId), async (trx, { id }) => {
    const filter = { ...given, personId: actor.userId }
    return { csv: await itemsCsv(columns, (part) => readChanges(trx, id, filter, { sort: 'newest', ...part })) }
  })
