import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { asActor } from '#server/db/scope.ts'

/** How a statement reads one table. */
export interface TableScan {
  /** `Seq Scan`, `Index Scan`, `Bitmap Heap Scan`, ... */
  how: string
  table: string
  /** What the statement itself asks of the index, without what row policies add; of a bitmap, of its indexes. */
  by: string
  /** The index that the statement itself sets no condition, so that it is read from the first entry seen to the last. */
  whole?: string
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Tables that grow with traffic or with imports, by what makes them grow: nothing may read one of them from end to end. */
const growingTables: Record<string, string> = {
  event: 'a row for each event of the last weeks, and for every custom event',
  event_pack: 'a row for some hundred older events',
  visit: 'a row for each visit',
  day_rollup: 'a row for each day and value',
  day_rollup_pack: 'a row for some hundred older day rollups',
  month_rollup: 'a row for each month and value',
  site_day: 'a row for each day of each website',
  term: 'a row for each page, source and other word',
  attribution: 'a row for each way that visits came',
  technology: 'a row for each browser, system and device',
  place: 'a row for each country and language',
  dropped_event: 'a row for each day and reason',
  crawler_read: 'a row for each page that a crawler read',
  speed_day: 'a row for each day and device',
  speed_page: 'a row for each day, page and device',
  search_day: 'a row for each day of Search Console',
  search_row: 'a row for each month and query',
  imported_day: 'a row for each imported day and breakdown',
  imported_count: 'a row for each imported day and value',
  alert: 'a row for each alert that was sent',
}

/** Indexes that may be read whole, with the reason that they stay small beside their table. */
const smallIndexes: Record<string, string> = {
  alert_silence: 'has only the websites that are silent now',
  site_day_dirty: 'has only the days with events that no rollup has counted yet',
}

const leaves = (node: PlanNode): PlanNode[] => (node.Plans?.length ? node.Plans.flatMap(leaves) : [node])

/** What a row policy adds to the condition of an index (server/db/migrations/030-site-ranges.ts). */
const ofPolicy =
  /\(site_id [<>]= \(NULLIF\(current_setting\('loop\.\w+'::text, true\), ''::text\)\)::integer\)(?: AND )?/g

/** The condition that a statement itself sets an index; undefined where it sets none. */
function ownCondition({ 'Index Cond': condition }: PlanNode): string | undefined {
  // A policy alone says no less than its person's websites, of which each has all its days, events and visits.
  const own = condition?.replace(ofPolicy, '')
  return own !== undefined && /\w/.test(own) ? own : undefined
}

/** The reads of tables in a plan, as `explain (format json)` gives it. */
export function scansOf(node: PlanNode): TableScan[] {
  const below = node.Plans ?? []
  const table = node['Relation Name']
  const how = node['Node Type']
  // What writes a table names it too, and reads nothing of it.
  if (!table || !how.endsWith('Scan')) return below.flatMap(scansOf)
  const indexes = how === 'Bitmap Heap Scan' ? below.flatMap(leaves) : [node]
  const by = indexes.flatMap((index) => ownCondition(index) ?? [])
  const whole = indexes.find((index) => index['Index Name'] && ownCondition(index) === undefined)?.['Index Name']
  return [{ how, table, by: by.join(' or '), ...(whole !== undefined && { whole }) }, ...below.flatMap(scansOf)]
}

/** The scans that read a growing table, or an index of one, from end to end. */
export function fromEndToEnd(scans: readonly TableScan[]): TableScan[] {
  return scans.filter(
    ({ how, table, whole }) =>
      table in growingTables && (how === 'Seq Scan' || (whole !== undefined && !(whole in smallIndexes))),
  )
}

/**
 * The scans of every statement that a use case runs, as the database plans them for the actor where it may not read a
 * table from end to end: small tables are otherwise always read so, whatever indexes there are.
 */
export async function plannedScans(
  context: Context,
  actor: Actor,
  ask: (context: Context) => Promise<unknown>,
): Promise<TableScan[]> {
  const { nodes, noted } = noting(context)
  await ask(noted)
  return asActor(context.database, actor, (trx) => scansOfAll(trx, nodes))
}

/** The same of what a job or ingest runs, which are nobody's and see everything. */
export async function plannedScansOfJob(
  context: Context,
  run: (context: Context) => Promise<unknown>,
): Promise<TableScan[]> {
  const { nodes, noted } = noting(context)
  await run(noted)
  return context.database.db.transaction().execute((trx) => scansOfAll(trx, nodes))
}

function noting(context: Context): { nodes: RootOperationNode[]; noted: Context } {
  const nodes: RootOperationNode[] = []
  const noted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = context
  return {
    nodes,
    noted: {
      ...context,
      database: {
        ...database,
        db: database.db.withPlugin(noted),
        first: database.first.withPlugin(noted),
        background: database.background.withPlugin(noted),
      },
    },
  }
}

async function scansOfAll(trx: Trx, nodes: readonly RootOperationNode[]): Promise<TableScan[]> {
  // Of tables this small a planner reads even an index from end to end, to join it in one go: it shall look rows up.
  for (const way of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) {
    await sql`select set_config(${way}, 'off', true)`.execute(trx)
  }
  const scans: TableScan[] = []
  for (const node of nodes) {
    const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' })
    const isSetting = /^\s*select set_config/.test(text)
    if (isSetting && text.includes('loop.scope')) continue
    // What is no question, such as VACUUM, has no plan.
    if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) continue
    const query = CompiledQuery.raw(isSetting ? text : `explain (format json) ${text}`, [...parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query)
    if (!isSetting) scans.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scansOf(Plan)))
  }
  return scans
}
