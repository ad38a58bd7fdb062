import type { Actor } from '#app/shared/access/permissions.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { byHelp, type RuleRecord } from '#app/shared/cards/rule-ledger.ts'
import { onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { discoverers } from './admins-only.ts'
import { readRuleRecords } from './rule-ledger.sql.ts'
import { inOrder } from './run-rules.ts'

/**
 * Returns what became of each rule for a client, those that helped most first. It counts stored runs, findings, their
 * history and the effects of cards; no rule runs. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function readRuleLedger(
  context: Context,
  actor: Actor,
  clientId: string,
  known: readonly Rule[] = rules,
): Promise<RuleRecord[]> {
  return reading(
    context,
    actor,
    onWebsite({ clientId, permission: discoverers }),
    async (trx, { id, time_zone: zone }) => {
      const today = localDay(context.clock(), zone)
      const records = new Map((await readRuleRecords(trx, id, today)).map((record) => [record.rule, record]))
      return byHelp(inOrder(known).map(({ id: rule }) => records.get(rule) ?? { rule, ...nothing }))
    },
  )
}

const nothing: Omit<RuleRecord, 'rule'> = {
  lastRanAt: null,
  runs: 0,
  milliseconds: null,
  found: 0,
  open: 0,
  dismissed: 0,
  carded: 0,
  fixed: 0,
  shipped: 0,
  verdicts: {},
}
