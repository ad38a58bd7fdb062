import pg from 'pg'

/** Reads an installation's database beside its servers. */
export interface Beside {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens a separate connection to a database on Postgres. */
export async function besideOn(url: string): Promise<Beside> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    close: () => client.end(),
  }
}

/** Returns the paths of all stored page views, in order; a path that is stored twice is listed twice. */
export async function storedPaths(beside: Beside): Promise<string[]> {
  const rows = await beside.query<{ value: string }>(
    `select term.value from stored_event event
     join term on term.site_id = event.site_id and term.id = event.page where event.kind = 1`,
  )
  return rows.map(({ value }) => value).sort()
}

/** Compares a month's stored page views with the sent ones: acknowledged but missing paths, and paths stored twice. */
export function faultsIn(stored: readonly string[], acknowledged: ReadonlySet<string>) {
  const found = new Set<string>()
  const doubled = stored.filter((path) => found.has(path) || !found.add(path))
  return { lost: [...acknowledged].filter((path) => !found.has(path)), doubled }
}
