import type { Actor } from '#app/shared/access/permissions.ts'
import type { FindingFilter, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { subjectText } from '#app/shared/discovery/finding.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { itemsCsv, type CsvColumns } from '../../items/items-csv.ts'
import { discoveryPermission } from '../permission.ts'
import { readFindings } from './findings.sql.ts'
import { storedFilter } from './list-findings.ts'

/** The columns, named as in the REST API. */
const columns: CsvColumns<ShownFinding> = {
  rule: ({ rule }) => rule,
  group: ({ group }) => group,
  state: ({ state }) => state,
  kind: ({ kind }) => kind,
  severity: ({ detection }) => detection.severity,
  page: ({ detection }) => detection.page,
  subject: ({ detection }) => subjectText(detection.subject),
  rank: ({ rank }) => rank,
  impact_unit: ({ detection }) => detection.impact.unit,
  impact_low: ({ detection }) => detection.impact.low,
  impact_high: ({ detection }) => detection.impact.high,
  confidence: ({ detection }) => detection.confidence.value,
  effort: ({ detection }) => detection.effort,
  first_seen: ({ firstSeenAt }) => firstSeenAt,
  last_seen: ({ lastSeenAt }) => lastSeenAt,
  dismissed_because: ({ dismissed }) => dismissed?.reason ?? null,
  snoozed_until: ({ snoozedUntil }) => snoozedUntil,
  facts: ({ detection }) => detection.facts.map(({ name, value }) => `${name} ${value}`).join('; '),
}

/**
 * Returns the findings of a client's website as the text of a CSV file, in the order of the list, as `itemsCsv` writes it. For
 * Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function exportFindings(
  context: Context,
  actor: Actor,
  { clientId, ...given }: FindingFilter & { clientId: string },
): Promise<{ csv: string }> {
  const filter = storedFilter(given)
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, { id }) => ({
    csv: await itemsCsv(columns, (part) => readFindings(trx, id, filter, { sort: 'rank', ...part })),
  }))
}
