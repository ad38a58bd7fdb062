import { existsSync } from 'node:fs'
import type { Row } from '../checks/access/expected.ts'

const table = new URL('../../server/demos/contract/mock-rows.ts', import.meta.url)

/**
 * Returns the calls of the template's mock API, each with a valid input; none if the demos were deleted. No static
 * import refers to them, so deleting them needs no other change. Everyone may make each of them.
 */
export async function readMockRows(): Promise<Readonly<Record<string, Row>>> {
  if (!existsSync(table)) return {}
  // The compiler can't follow a dynamic URL.
  const { mockRows } = (await import(/* @vite-ignore */ table.href)) as { mockRows: Readonly<Record<string, Row>> }
  return mockRows
}
