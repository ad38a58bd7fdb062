import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  competitorFactNames,
  factValueSchema,
  type CompetitorFactName,
  type FactColumn,
  type FactTable,
  type FactValue,
  type NoFact,
  type ShownFact,
} from '#app/shared/competitors/facts.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { competitorsPermission } from '../permission.ts'
import { factsOfKind } from './facts-of-visit.ts'
import { readFacts, readFactWebsites, type FactRow, type FactWebsite } from './facts.sql.ts'

/** Values of a fact that are shown, the current one included. */
const maxValues = 21

const storedValueSchema = v.nullable(factValueSchema)

/**
 * Returns what was measured of a client's own website and of its competitors, with earlier values. A cell without a value says
 * why. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const readFactTable = (
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<FactTable> => {
  const on = onWebsite({ clientId, permission: competitorsPermission })
  return reading(context, actor, on, async (trx, { id: siteId }) => {
    const websites = await readFactWebsites(trx, siteId)
    const rows = await readFacts(trx, siteId, maxValues)
    return { columns: websites.map((website) => columnOf(website, rows)) }
  })
}

function columnOf(website: FactWebsite, rows: readonly FactRow[]): FactColumn {
  const { id, isOwn, name, domain } = website
  const own = rows.filter(({ competitorId }) => competitorId === id)
  const cell = (fact: CompetitorFactName) =>
    cellOf(
      website,
      fact,
      own.filter((row) => row.name === fact),
    )
  return {
    competitorId: isOwn ? null : id,
    name,
    domain,
    // One entry for each name, which the type can't say.
    facts: Object.fromEntries(competitorFactNames.map((fact) => [fact, cell(fact)])) as FactColumn['facts'],
  }
}

/** @param rows the newest first */
function cellOf({ kinds, isOwn }: FactWebsite, fact: CompetitorFactName, rows: readonly FactRow[]): ShownFact | NoFact {
  // The pages of the client's own website are found at its first visit.
  if (isOwn && kinds.length === 0) return 'waiting'
  if (!kinds.some((kind) => factsOfKind[kind]?.includes(fact))) return 'notWatched'
  const [last] = rows
  if (!last) return 'waiting'
  const value = valueOf(last)
  if (value === null) return 'none'
  return {
    value,
    since: last.since.toISOString(),
    measuredAt: last.measuredAt.toISOString(),
    source: last.source,
    history: rows.slice(1).flatMap((row, at) => {
      const earlier = valueOf(row)
      // Until the next value, which is one place before it.
      const until = rows[at]?.since ?? row.measuredAt
      return earlier === null ? [] : [{ value: earlier, since: row.since.toISOString(), until: until.toISOString() }]
    }),
  }
}

/** A newer version may have stored a value of another form, which this one can't show. */
function valueOf({ value }: FactRow): FactValue | null {
  const parsed = v.safeParse(storedValueSchema, value)
  return parsed.success ? parsed.output : null
}
