import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listImports, startImport, undoImport } from '#server/imports/imports.ts'

const clientId = v.pipe(v.string(), v.uuid())
const importId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const ofImport = v.object({ clientId, importId })

/** Returns a website's imports with their progress. */
export const listImportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listImports(getContext(), context.actor, data))

export const startImportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(ofImport))
  .handler(({ context, data }) => startImport(getContext(), context.actor, data))

export const undoImportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(ofImport))
  .handler(({ context, data }) => undoImport(getContext(), context.actor, data))
