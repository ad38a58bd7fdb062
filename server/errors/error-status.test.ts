import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from './error-status.ts'

/** Returns the codes of all errors below a part of the description. */
function codesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { code } = part as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...Object.values(part).flatMap(codesIn)]
}

test('each error that docs/openapi.json describes has the status of its code', () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>
  }
  const described = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses = {} }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => codesIn(response).map((code) => ({ code, status: Number(status) })))
  expect(described.length).toBeGreaterThan(50)
  const statuses: Readonly<Record<string, number>> = errorStatus
  expect(described.filter(({ code, status }) => statuses[code] !== status)).toEqual([])
})
