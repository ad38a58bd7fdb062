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
  /**
   * The statement's own condition on the index, without the conditions of row policies; for a bitmap, on its indexes.
   */
  by: string
  /** The index on which the statement itself sets no condition, so that it is read completely. */
  whole?: string
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/**
 * Tables that grow with traffic or imports, with what makes them grow. No statement may read one of them completely.
 */
const growingTables: Record<string, string> = {
  event: 'a row for each event of the last weeks, and for every custom event',
  event_pack: 'a row for some hundred older events',
  visit: 'a row for each visit',
  day_rollup: 'a row for each day and value',
  day_rollup_pack: 'a row for some hundred older day rollups',
  month_rollup: 'a row for each month and value',
  site_day: 'a row for each day of each website',
  arrival: 'a row for each batch of events that is not counted yet',
  term: 'a row for each page, source and other word',
  attribution: 'a row for each way that visits came',
  technology: 'a row for each browser, system and device',
  place: 'a row for each country and language',
  dropped_event: 'a row for each day and reason',
  own_referral: 'a row for each day and own host that page views came from',
  crawler_read: 'a row for each page that a crawler read',
  speed_day: 'a row for each day and device',
  speed_page: 'a row for each day, page and device',
  search_day: 'a row for each day of Search Console',
  search_row: 'a row for each month and query',
  imported_day: 'a row for each imported day and breakdown',
  imported_count: 'a row for each imported day and value',
  alert: 'a row for each alert that was sent',
}

/** Indexes that may be read completely, with the reason that they stay small compared with their table. */
const smallIndexes: Record<string, string> = {
  alert_no_data: 'has only the websites that send no data now',
  site_day_dirty: 'has only the days with events that no rollup has counted yet',
}

const leaves = (node: PlanNode): PlanNode[] => (node.Plans?.length ? node.Plans.flatMap(leaves) : [node])

/** The condition that a row policy adds to an index (server/db/migrations/030-site-ranges.ts). */
const ofPolicy =
  /\(site_id [<>]= \(NULLIF\(current_setting\('loop\.\w+'::text, true\), ''::text\)\)::integer\)(?: AND )?/g

/** Returns the condition that a statement itself sets on an index; undefined if it sets none. */
function ownCondition({ 'Index Cond': condition }: PlanNode): string | undefined {
  // A policy's condition only limits to the person's websites, with all their days, events and visits.
  const own = condition?.replace(ofPolicy, '')
  return own !== undefined && /\w/.test(own) ? own : undefined
}

/** Returns the reads of tables in a plan from `explain (format json)`. */
export function scansOf(node: PlanNode): TableScan[] {
  const below = node.Plans ?? []
  const table = node['Relation Name']
  const how = node['Node Type']
  // A node that writes a table also names it, but reads nothing of it.
  if (!table || !how.endsWith('Scan')) return below.flatMap(scansOf)
  const indexes = how === 'Bitmap Heap Scan' ? below.flatMap(leaves) : [node]
  const by = indexes.flatMap((index) => ownCondition(index) ?? [])
  const whole = indexes.find((index) => index['Index Name'] && ownCondition(index) === undefined)?.['Index Name']
  return [{ how, table, by: by.join(' or '), ...(whole !== undefined && { whole }) }, ...below.flatMap(scansOf)]
}

/** Returns the scans that read a growing table, or one of its indexes, completely. */
export function fromEndToEnd(scans: readonly TableScan[]): TableScan[] {
  return scans.filter(
    ({ how, table, whole }) =>
      table in growingTables && (how === 'Seq Scan' || (whole !== undefined && !(whole in smallIndexes))),
  )
}

/**
 * Returns the scans of every statement that a use case runs, as the database plans them for the actor with sequential
 * scans disabled. Otherwise Postgres always reads small tables completely, whatever indexes they have.
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

/** Does the same for the statements of a job or of ingest, which have no actor and see everything. */
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
      },
    },
  }
}

async function scansOfAll(trx: Trx, nodes: readonly RootOperationNode[]): Promise<TableScan[]> {
  // For tables this small a planner reads even an index completely to join it at once; force it to look rows up.
  for (const way of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) {
    await sql`select set_config(${way}, 'off', true)`.execute(trx)
  }
  const scans: TableScan[] = []
  for (const node of nodes) {
    const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' })
    const isSetting = /^\s*select set_config/.test(text)
    if (isSetting && text.includes('loop.scope')) continue
    // Other statements, such as VACUUM, have no plan.
    if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) continue
    const query = CompiledQuery.raw(isSetting ? text : `explain (format json) ${text}`, [...parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query)
    if (!isSetting) scans.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scansOf(Plan)))
  }
  return scans
}
