import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type {
  FindingDetail,
  FindingFilter,
  FindingGroup,
  FindingGrouping,
  FindingList,
  FindingQuery,
} from '#app/shared/discovery/finding-list.ts'
import { onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { discoverers } from './admins-only.ts'
import { readFindingHistory, readFrozen } from './finding-history.sql.ts'
import {
  countFindings,
  countOpen,
  readFindings,
  readFindingsById,
  readGroups,
  type StoredFilter,
} from './findings.sql.ts'

const maxGroups = 500
const maxHistory = 200

const { perPage } = findingKind
const pageOf = (at: number) => ({ from: (at - 1) * perPage, most: perPage })

/** Returns a filter with the rules that need its source. */
export const storedFilter = (
  { source, ...filter }: FindingFilter,
  known: readonly Pick<Rule, 'id' | 'needs'>[] = rules,
): StoredFilter => ({
  ...filter,
  rules: source === undefined ? null : known.filter(({ needs }) => needs.includes(source)).map(({ id }) => id),
})

/**
 * Returns a page of the findings of a client's website, with counts. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listFindings(
  context: Context,
  actor: Actor,
  { clientId, sort, at, ...given }: FindingQuery & { clientId: string },
): Promise<FindingList> {
  const filter = storedFilter(given)
  return reading(context, actor, onWebsite({ clientId, permission: discoverers }), async (trx, { id }) => {
    const { total, counts } = await countFindings(trx, id, filter)
    return { findings: await readFindings(trx, id, filter, { sort, ...pageOf(at) }), total, counts }
  })
}

/**
 * Returns how many findings of a month are open, as the list of open ones counts them. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function countOpenFindings(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<number> {
  return reading(context, actor, onWebsite({ clientId, permission: discoverers }), (trx, { id }) =>
    countOpen(trx, id, month),
  )
}

/**
 * Returns the groups of the findings of a client's website, the most important first; at most 500. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listFindingGroups(
  context: Context,
  actor: Actor,
  { clientId, by, ...given }: FindingFilter & { clientId: string; by: FindingGrouping },
): Promise<FindingGroup[]> {
  return reading(context, actor, onWebsite({ clientId, permission: discoverers }), (trx, { id }) =>
    readGroups(trx, id, storedFilter(given), { by, most: maxGroups }),
  )
}

/**
 * Returns a finding with its frozen evidence and the newest 200 entries of its history. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function readFinding(
  context: Context,
  actor: Actor,
  { clientId, findingId }: { clientId: string; findingId: string },
): Promise<FindingDetail> {
  return reading(context, actor, onWebsite({ clientId, permission: discoverers }), async (trx, { id }) => {
    const [finding] = await readFindingsById(trx, id, [findingId])
    const frozen = finding && (await readFrozen(trx, id, findingId))
    if (!frozen) throw notFound((t) => t('findingNotFound'))
    return { ...finding, ...frozen, history: await readFindingHistory(trx, id, findingId, maxHistory) }
  })
}
