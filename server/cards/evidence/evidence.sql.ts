import * as v from 'valibot'
import { sql } from 'kysely'
import { closedStages, type Stage } from '#app/shared/cards/stage.ts'
import { evidenceSchema, type Evidence } from '#app/shared/cards/evidence/evidence.ts'
import { columnsOfTarget, type CardTarget } from '#app/shared/cards/target.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'

/** Stores the evidence of a new card. */
export async function insertEvidence(trx: Trx, { clientId, id }: CardKey, evidence: Evidence): Promise<void> {
  await trx
    .insertInto('card_evidence')
    .values({
      client_id: clientId,
      card_id: id,
      kind: evidence.source.kind,
      frozen_at: new Date(evidence.frozenAt),
      evidence: JSON.stringify(evidence),
    })
    .execute()
  // Lists show it of each card.
  await trx
    .updateTable('card')
    .set({ source: evidence.source.kind })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** Returns the evidence of a card; null without one, or if a later version of the product wrote it. */
export async function readEvidence(trx: ActorTrx, { clientId, id }: CardKey): Promise<Evidence | null> {
  const row = await trx
    .selectFrom('card_evidence')
    .select('evidence')
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .executeTakeFirst()
  return evidenceOfRow(row)
}

function evidenceOfRow(row: { evidence: unknown } | undefined): Evidence | null {
  const parsed = v.safeParse(evidenceSchema, row?.evidence)
  return parsed.success ? parsed.output : null
}

/**
 * Returns the evidence of a card as far as the client's people may see it where it comes from: they see the numbers of
 * their website, and its alerts, but not annotations that are for staff or deleted. Null also for an idea by hand, which
 * says nothing.
 */
export async function readSharedEvidence(db: Db, { clientId, id }: CardKey): Promise<Evidence | null> {
  const row = await db
    .selectFrom('card_evidence')
    .select('evidence')
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('kind', '<>', 'idea')
    .where(
      sql<boolean>`(kind <> 'annotation' or exists (select from annotation where not annotation.internal
        and annotation.id::text = card_evidence.evidence #>> '{source,annotationId}'))`,
    )
    .executeTakeFirst()
  return evidenceOfRow(row)
}

/** An open card with the same target as another one. */
export interface SameTargetCard {
  id: string
  title: string
  stage: Stage
}

/** Returns a client's open cards with a target, the most recently changed first; one more than `most` if there are more. */
export async function readOpenOnTarget(
  trx: ActorTrx,
  clientId: string,
  target: CardTarget,
  most: number,
): Promise<SameTargetCard[]> {
  const { target_kind: kind, target_value: value } = columnsOfTarget(target)
  return trx
    .selectFrom('card')
    .select(['id', 'title', 'stage'])
    .where('client_id', '=', clientId)
    .where('target_kind', '=', kind)
    .where('target_value', 'is not distinct from', value)
    .where('trashed_at', 'is', null)
    .where('stage', 'not in', closedStages)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(most + 1)
    .execute()
}

/** A goal by its id and display name. */
export interface TargetGoal {
  id: number
  name: string
}

/** Returns the time zone of a client's website; null without a website. */
export async function readWebsiteZone(trx: ActorTrx, clientId: string): Promise<string | null> {
  const row = await trx.selectFrom('website').select('time_zone').where('client_id', '=', clientId).executeTakeFirst()
  return row?.time_zone ?? null
}

/** Returns the goals of a client's website, by name. */
export async function readTargetGoals(trx: ActorTrx, clientId: string): Promise<TargetGoal[]> {
  return trx
    .selectFrom('goal')
    .innerJoin('website', 'website.id', 'goal.site_id')
    .select(['goal.id', 'goal.name'])
    .where('website.client_id', '=', clientId)
    .orderBy('goal.name')
    .orderBy('goal.id')
    .execute()
}
