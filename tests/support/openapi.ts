import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

/** The parsed docs/openapi.json. */
export const openapi: unknown = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))

// The document around the schemas is not a schema, so ajv must accept its keywords.
const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictTuples: false })
ajv
  .addSchema(openapi as object, 'openapi')
  .addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'components'])

/** Checks a value against the schema at a pointer in the document (`/components/schemas/Query`). */
export function checkAgainst(pointer: string, value: unknown): void {
  const validate = ajv.getSchema(`openapi#${pointer}`)
  if (!validate) throw new Error(`No schema at ${pointer}.`)
  expect([pointer, validate(value), validate.errors ?? []]).toEqual([pointer, true, []])
}
