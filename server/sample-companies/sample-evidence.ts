import type { Actor } from '#app/shared/access/permissions.ts'
import type { Evidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { evidenceWithoutNumbers, freezeEvidence } from '../cards/evidence/evidence.ts'
import type { Context } from '../context.ts'
import { sampleCompanies } from './company-list.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sourceOf, subjectsOfCards } from './sample-cards.ts'
import {
  readUnmarkedWebsites,
  insertCardEvidence,
  insertMark,
  readCardsWithoutEvidence,
} from './sample-companies.sql.ts'
import { pagesOfShipped } from './sample-effects.ts'

const markerName = (domain: string) => `sample.evidence.${domain}`

/**
 * Adds to the cards of each sample company, once, what they were made from: numbers of the written traffic in the last
 * whole month before the card. Called when the traffic is up to date. Without such numbers a card is an idea by hand.
 */
export async function fillSampleEvidence(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const admin = sampleAccounts.find(({ role }) => role === 'Admin')
  if (!admin) return
  const actor: Actor = { userId: admin.id, role: 'Admin', clientId: null }
  const websites = await readUnmarkedWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
    markerName(''),
  )
  for (const { domain, clientId } of websites) {
    const number = sampleCompanies.findIndex((company) => company.id === clientId && company.domain === domain)
    const company = sampleCompanies[number]
    if (!company) continue
    const shipped = pagesOfShipped(company, number)
    const subjects = new Map<string, ViewSubject>([
      ...subjectsOfCards(number),
      ...[...shipped].map(([id, value]) => [id, { part: 'row', dimension: 'page', value }] as const),
    ])
    const found: [id: string, evidence: Evidence][] = []
    for (const { id, createdAt } of await readCardsWithoutEvidence(db, clientId)) {
      if (signal.aborted) return
      // Frozen when the card was made.
      const then = { ...context, clock: () => createdAt }
      found.push([id, await evidenceAt(then, actor, { clientId, subject: subjects.get(id) })])
    }
    await db.transaction().execute(async (trx) => {
      // If two servers write sample data to one database, one of them writes these.
      if (!(await insertMark(trx, markerName(domain)))) return
      const missing = new Set((await readCardsWithoutEvidence(trx, clientId)).map(({ id }) => id))
      const rows = found.filter(([id]) => missing.has(id))
      await insertCardEvidence(
        trx,
        rows.map(([id, evidence]) => ({
          client_id: clientId,
          card_id: id,
          kind: evidence.source.kind,
          frozen_at: new Date(evidence.frozenAt),
          evidence: JSON.stringify(evidence),
        })),
      )
    })
  }
}

async function evidenceAt(
  context: Context,
  actor: Actor,
  { clientId, subject }: { clientId: string; subject: ViewSubject | undefined },
): Promise<Evidence> {
  const at = context.clock()
  const idea = () => evidenceWithoutNumbers({ kind: 'idea' }, at)
  if (subject === undefined) return idea()
  try {
    return (await freezeEvidence(context, actor, { clientId, source: sourceOf(subject, at) })).evidence
  } catch (error) {
    // The website had no visits yet.
    if (error instanceof UserError && error.code === 'not_found') return idea()
    throw error
  }
}
