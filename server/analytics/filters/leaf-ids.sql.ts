import { sql, type RawBuilder } from 'kysely'
import { countryNames } from '#app/shared/analytics/country-names.ts'
import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { areaText, renamedText, withStoredNames } from './dimension-text.sql.ts'
import type { Leaf, TextTest, VisitDimension } from './filter-tree.ts'
import { containedForms, exactForms } from './path-forms.ts'

/** The ids that match each comparison: of terms, of goals, or of the tuples that contain the terms. */
export type LeafIds = ReadonlyMap<Leaf, readonly number[]>

const textArray = (texts: readonly string[]) => sql`${texts}::text[]`

/** Returns a pattern for `like` that matches text at the beginning. */
const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Condition: a text matches one of the clauses. For `is` without case, Postgres lowers the text, so that both sides
 * follow its rules.
 */
export function textFits(text: RawBuilder<unknown>, { how, clauses, caseSensitive }: TextTest): RawBuilder<unknown> {
  if (how === 'matches') {
    return caseSensitive ? sql`${text} ~ any(${textArray(clauses)})` : sql`${text} ~* any(${textArray(clauses)})`
  }
  if (how === 'contains' || how === 'begins') {
    const patterns = textArray(clauses.map((clause) => (how === 'begins' ? '' : '%') + likePrefix(clause)))
    return caseSensitive ? sql`${text} like any(${patterns})` : sql`${text} ilike any(${patterns})`
  }
  if (caseSensitive) return sql`${text} = any(${textArray(clauses)})`
  return sql`lower(${text}) in (select lower(clause) from unnest(${textArray(clauses)}) as clause)`
}

const isExact = ({ how, caseSensitive }: TextTest) => how === 'is' && caseSensitive

/** Condition: a term's value is one of these, looked up in the dictionary's index on the digest of the value. */
const isOneOf = (values: readonly string[]) =>
  sql`digest in (select md5(clause)::uuid from unnest(${textArray(values)}) as clause)`

/** `union all select 0` if a comparison matches the text of visits without a value, whose term has the id 0. */
function noneFits(leaf: Leaf, none: string): RawBuilder<unknown> {
  if (leaf.how === 'is' && leaf.clauses.includes('')) return sql`union all select 0`
  // Only the empty text contains nothing but the empty text, and most filters have none: this keeps their plans simple.
  if (none === '' && leaf.how !== 'matches') return leaf.clauses.includes('') ? sql`union all select 0` : sql``
  return sql`union all select 0 where ${textFits(sql`${none}::text`, leaf)}`
}

/**
 * Adds the stored form of each path, because a filter may contain the readable form. Patterns of `matches` contain
 * both forms already.
 */
function withForms(kind: number, leaf: Leaf): Leaf {
  if (leaf.how === 'matches') return leaf
  const forms = leaf.how !== 'is' && !leaf.caseSensitive ? containedForms : exactForms
  return { ...leaf, clauses: forms(kind, leaf.clauses) }
}

function termsOf(siteId: number, kind: number, given: Leaf): RawBuilder<unknown> {
  const leaf = withForms(kind, given)
  const fits = isExact(leaf) ? isOneOf(leaf.clauses) : textFits(sql`value`, leaf)
  return sql`select id from term where site_id = ${siteId} and kind = ${kind} and ${fits}`
}

/** Select of the ids of browsers or systems: a filter may use Plausible's names, as answers do, or Loop's. */
function renamedTerms(siteId: number, { kind, renamed }: RenamedDimension, leaf: Leaf): RawBuilder<unknown> {
  if (isExact(leaf)) return termsOf(siteId, kind, { ...leaf, clauses: withStoredNames(renamed, leaf.clauses) })
  return sql`select id from term where site_id = ${siteId} and kind = ${kind}
    and (${textFits(sql`value`, leaf)} or ${textFits(renamedText(renamed, sql`value`), leaf)})`
}
type RenamedDimension = VisitDimension & Required<Pick<VisitDimension, 'renamed'>>
const isRenamed = (dimension: VisitDimension): dimension is RenamedDimension => dimension.renamed !== undefined

function areaTerms(siteId: number, dimension: VisitDimension, leaf: Leaf): RawBuilder<unknown> {
  // Visits without a GeoIP lookup have no term; they match only the empty text.
  const nothing = leaf.how !== 'matches' && leaf.clauses.includes('') ? sql`union all select 0` : sql``
  const codes = leaf.clauses.filter((clause) => clause !== unknownPlace)
  if (leaf.clauses.includes(dimension.none)) codes.push(unknownPlace)
  const fits =
    dimension.area === 'code' && isExact(leaf) ? isOneOf(codes) : textFits(areaText(dimension, sql`term`), leaf)
  return sql`select id from term where site_id = ${siteId} and kind = ${dimension.kind} and ${fits} ${nothing}`
}

function visitTerms(siteId: number, dimension: VisitDimension, leaf: Leaf): RawBuilder<unknown> {
  if (dimension.area) return areaTerms(siteId, dimension, leaf)
  const named = dimension.countryNames
    ? sql`select id from term join unnest(${textArray(countryNames.codes)}, ${textArray(countryNames.names)})
        as country (code, name) on code = value
        where site_id = ${siteId} and kind = ${dimension.kind} and ${textFits(sql`name`, leaf)}`
    : isRenamed(dimension)
      ? renamedTerms(siteId, dimension, leaf)
      : termsOf(siteId, dimension.kind, leaf)
  return sql`${named} ${noneFits(leaf, dimension.none)}`
}

/**
 * Select of the ids of the terms (or goals) that match a comparison; 0 is the empty value. Null for comparisons without
 * ids (properties and page views).
 */
function idsOf(siteId: number, leaf: Leaf): RawBuilder<unknown> | null {
  const { dimension } = leaf
  switch (dimension.of) {
    case 'visit':
      return visitTerms(siteId, dimension, leaf)
    case 'page':
    case 'event':
      return sql`${termsOf(siteId, dimensions[dimension.of], leaf)} ${dimension.hasNone ? noneFits(leaf, '') : sql``}`
    case 'goal': {
      const text = dimension.byId ? sql`id::text` : sql`name`
      return sql`select id from goal where site_id = ${siteId} and ${textFits(text, leaf)}`
    }
    case 'property':
    case 'view':
      return null
  }
}

/**
 * Select of the ids of the terms or goals that match a comparison; 0 is the empty value.
 * @throws Error for properties and page views, which have no ids
 */
export function termsMet(siteId: number, leaf: Leaf): RawBuilder<unknown> {
  const ids = idsOf(siteId, leaf)
  if (!ids) throw new Error(`There are no terms of ${leaf.name}.`)
  return ids
}

/** Select of the ids that a comparison looks for in a visit's columns and lists, and in events; null without ids. */
function storedIds(siteId: number, leaf: Leaf): RawBuilder<unknown> | null {
  const { dimension } = leaf
  const terms = idsOf(siteId, leaf)
  if (!terms || dimension.of !== 'visit' || dimension.tuple === null) return terms
  // Tuple 0 is not stored: all its values are empty.
  return sql`select id from ${sql.table(dimension.tuple)} where site_id = ${siteId}
    and ${sql.ref(dimension.column)} in (${terms}) union all select 0 where 0 in (${terms})`
}

/** Reads the ids of all comparisons in one statement, so that visits and events are compared by numbers. */
export async function readLeafIds(trx: Trx, siteId: number, leaves: readonly Leaf[]): Promise<LeafIds> {
  const asked = leaves.flatMap((leaf, index) => {
    const ids = storedIds(siteId, leaf)
    return ids ? [sql`select ${index}::int as n, array(${ids}) as ids`] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ n: number; ids: number[] }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  const found = new Map(rows.map(({ n, ids }) => [n, ids]))
  return new Map(leaves.map((leaf, index) => [leaf, found.get(index) ?? []]))
}
