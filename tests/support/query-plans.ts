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
  /** What the index is asked for; of a bitmap, what its indexes are. */
  by: string
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

function scansOf(node: PlanNode): TableScan[] {
  const below = node.Plans ?? []
  const table = node['Relation Name']
  const by = [node['Index Cond'], ...below.map((child) => child['Index Cond'])].filter((cond) => cond !== undefined)
  // What writes a table names it too, and reads nothing of it.
  const reads = table && node['Node Type'].endsWith('Scan')
  return [...(reads ? [{ how: node['Node Type'], table, by: by.join(' or ') }] : []), ...below.flatMap(scansOf)]
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
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
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
