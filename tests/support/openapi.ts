import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

/** docs/openapi.json, as it is written. */
export const openapi: unknown = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))

// The document around the schemas is no schema: its words are let pass.
const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictTuples: false })
ajv
  .addSchema(openapi as object, 'openapi')
  .addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'components'])

/** Holds a value against what stands at a place of the document (`/components/schemas/Query`). */
export function checkAgainst(pointer: string, value: unknown): void {
  const validate = ajv.getSchema(`openapi#${pointer}`)
  if (!validate) throw new Error(`No schema at ${pointer}.`)
  expect([pointer, validate(value), validate.errors ?? []]).toEqual([pointer, true, []])
}
