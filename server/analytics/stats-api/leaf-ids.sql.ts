import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Trx } from '#server/db/database.ts'
import { likeContains, likePrefix } from '../query/filters.sql.ts'
import { containedForms, exactForms } from '#app/shared/analytics/path-forms.ts'
import { areaText } from './area-text.sql.ts'
import { countryNames } from '#app/shared/analytics/country-names.ts'
import type { Leaf, TextTest } from './filter-tree.ts'
import { renamedText, withStoredNames } from './renamed-text.sql.ts'
import type { VisitDimension } from './stats-dimensions.ts'

/** The ids that match each comparison: of terms, of goals, or of the tuples that contain the terms. */
export type LeafIds = ReadonlyMap<Leaf, readonly number[]>

const textArray = (texts: readonly string[]) => sql`${texts}::text[]`

/**
 * Condition: a text matches one of the clauses. For `is` without case, Postgres lowers the text, so that both sides
 * follow its rules.
 */
export function textFits(text: RawBuilder<unknown>, { how, clauses, caseSensitive }: TextTest): RawBuilder<unknown> {
  if (how === 'matches') {
    return caseSensitive ? sql`${text} ~ any(${textArray(clauses)})` : sql`${text} ~* any(${textArray(clauses)})`
  }
  if (how === 'contains' || how === 'begins') {
    const patterns = textArray(clauses.map(how === 'begins' ? likePrefix : likeContains))
    return caseSensitive ? sql`${text} like any(${patterns})` : sql`${text} ilike any(${patterns})`
  }
  if (caseSensitive) return sql`${text} = any(${textArray(clauses)})`
  return sql`lower(${text}) in (select lower(clause) from unnest(${textArray(clauses)}) as clause)`
}

/** Case-sensitive `is` uses the dictionary's index on the digest of the value. */
const termFits = (leaf: Leaf) =>
  leaf.how === 'is' && leaf.caseSensitive
    ? sql`digest in (select md5(clause)::uuid from unnest(${textArray(leaf.clauses)}) as clause)`
    : textFits(sql`value`, leaf)

const noneFits = (leaf: Leaf, none: string) =>
  leaf.how === 'is' && leaf.clauses.includes('') ? sql`true` : textFits(sql`${none}::text`, leaf)

/**
 * Adds the stored form of each path, because a query may contain the readable form. Patterns of `matches` contain
 * both forms already.
 */
function withForms(kind: number, leaf: Leaf): Leaf {
  if (leaf.how === 'matches') return leaf
  const forms = leaf.how !== 'is' && !leaf.caseSensitive ? containedForms : exactForms
  return { ...leaf, clauses: forms(kind, leaf.clauses) }
}

function termsOf(siteId: number, kind: number, leaf: Leaf): RawBuilder<unknown> {
  return sql`select id from term where site_id = ${siteId} and kind = ${kind} and ${termFits(withForms(kind, leaf))}`
}

/** Select of the ids of browsers or systems: a filter may use Plausible's names, as answers do, or Loop's. */
function renamedTerms(siteId: number, dimension: RenamedDimension, leaf: Leaf): RawBuilder<unknown> {
  const { kind, renamed } = dimension
  if (leaf.how === 'is' && leaf.caseSensitive) {
    return termsOf(siteId, kind, { ...leaf, clauses: withStoredNames(renamed, leaf.clauses) })
  }
  return sql`select id from term where site_id = ${siteId} and kind = ${kind}
    and (${textFits(sql`value`, leaf)} or ${textFits(renamedText(renamed, sql`value`), leaf)})`
}
type RenamedDimension = VisitDimension & Required<Pick<VisitDimension, 'renamed'>>
const isRenamed = (dimension: VisitDimension): dimension is RenamedDimension => dimension.renamed !== undefined

function visitTerms(siteId: number, dimension: VisitDimension, leaf: Leaf): RawBuilder<unknown> {
  if (dimension.area) {
    // Visits without a GeoIP lookup have no term; they match only the empty text.
    const nothing = leaf.how !== 'matches' && leaf.clauses.includes('') ? sql`union all select 0` : sql``
    return sql`select id from term where site_id = ${siteId} and kind = ${dimension.kind}
      and ${textFits(areaText(dimension, sql`term`), leaf)} ${nothing}`
  }
  const named = dimension.countryNames
    ? sql`select id from term join unnest(${textArray(countryNames.codes)}, ${textArray(countryNames.names)})
        as country (code, name) on code = value
        where site_id = ${siteId} and kind = ${dimension.kind} and ${textFits(sql`name`, leaf)}`
    : isRenamed(dimension)
      ? renamedTerms(siteId, dimension, leaf)
      : termsOf(siteId, dimension.kind, leaf)
  return sql`${named} union all select 0 where ${noneFits(leaf, dimension.none)}`
}

/** Select of the ids of the terms that match a comparison; 0 is the empty value. */
export function termsMet(siteId: number, leaf: Leaf): RawBuilder<unknown> {
  const { dimension } = leaf
  if (dimension.of === 'visit') return visitTerms(siteId, dimension, leaf)
  return termsOf(siteId, dimension.of === 'event' ? dimensions.event : dimensions.page, leaf)
}

/** Select of the ids that match a comparison; null for comparisons without ids (properties and page views). */
function idsOf(siteId: number, leaf: Leaf): RawBuilder<unknown> | null {
  const { dimension } = leaf
  switch (dimension.of) {
    case 'visit': {
      const terms = visitTerms(siteId, dimension, leaf)
      if (dimension.tuple === null) return terms
      // Tuple 0 is not stored: all its values are empty.
      return sql`select id from ${sql.table(dimension.tuple)} where site_id = ${siteId}
        and ${sql.ref(dimension.column)} in (${terms}) union all select 0 where 0 in (${terms})`
    }
    case 'page':
      return termsOf(siteId, dimensions.page, leaf)
    case 'event':
      return termsOf(siteId, dimensions.event, leaf)
    case 'goal':
      return sql`select id from goal where site_id = ${siteId} and ${textFits(sql`name`, leaf)}`
    case 'property':
    case 'view':
      return null
  }
}

/** Reads the ids of all comparisons in one statement, so that visits and events are compared by numbers. */
export async function readLeafIds(trx: Trx, siteId: number, leaves: readonly Leaf[]): Promise<LeafIds> {
  const asked = leaves.flatMap((leaf, index) => {
    const ids = idsOf(siteId, leaf)
    return ids ? [sql`select ${index}::int as n, array(${ids}) as ids`] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ n: number; ids: number[] }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  const found = new Map(rows.map(({ n, ids }) => [n, ids]))
  return new Map(leaves.map((leaf, index) => [leaf, found.get(index) ?? []]))
}
