import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
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
  return [...(table ? [{ how: node['Node Type'], table, by: by.join(' or ') }] : []), ...below.flatMap(scansOf)]
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
  const nodes: RootOperationNode[] = []
  const noted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = context
  await ask({ ...context, database: { ...database, db: database.db.withPlugin(noted) } })
  return asActor(database, actor, async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
    const scans: TableScan[] = []
    for (const node of nodes) {
      const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' })
      const isSetting = /^\s*select set_config/.test(text)
      if (isSetting && text.includes('loop.scope')) continue
      const query = CompiledQuery.raw(isSetting ? text : `explain (format json) ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query)
      if (!isSetting) scans.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scansOf(Plan)))
    }
    return scans
  })
}
