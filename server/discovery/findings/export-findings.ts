import type { Actor } from '#app/shared/access/permissions.ts'
import { subjectText } from '#app/shared/discovery/finding.ts'
import type { FindingFilter, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { byteOrderMark, csvLine, type CsvValue } from '#app/shared/format/csv.ts'
import { onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { discoverers } from './admins-only.ts'
import { readFindings } from './findings.sql.ts'
import { storedFilter } from './list-findings.ts'

const maxExported = 10_000
/** Findings that are read and written at once: evidence is large. */
const atOnce = 500

/** The columns, named as in the REST API. */
const columns: Readonly<Record<string, (finding: ShownFinding) => CsvValue>> = {
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
 * Returns the findings of a client's website as the text of a CSV file, in the order of the list; at most 10,000. Texts that a spreadsheet would run as formulas are guarded. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function exportFindings(
  context: Context,
  actor: Actor,
  { clientId, ...given }: FindingFilter & { clientId: string },
): Promise<{ csv: string }> {
  const filter = storedFilter(given)
  return reading(context, actor, onWebsite({ clientId, permission: discoverers }), async (trx, { id }) => {
    const lines = [byteOrderMark + csvLine(Object.keys(columns))]
    for (let from = 0; from < maxExported; from += atOnce) {
      const findings = await readFindings(trx, id, filter, { sort: 'rank', from, most: atOnce })
      lines.push(...findings.map((finding) => csvLine(Object.values(columns).map((column) => column(finding)))))
      if (findings.length < atOnce) break
    }
    return { csv: lines.join('') }
  })
}
