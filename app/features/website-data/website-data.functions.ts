import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { deletionRangeSchema } from '#app/shared/website-data/deletion.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  listDeletions,
  listExports,
  previewDeletion,
  requestDeletion,
  requestExport,
} from '#server/website-data/website-data.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns what deleting a range of days would remove. */
export const previewDeletionFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, range: deletionRangeSchema })))
  .handler(({ context, data }) =>
    previewDeletion(getContext(), context.actor, { clientId: data.clientId, ...data.range }),
  )

export const requestDeletionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(
    receives(v.object({ clientId, range: deletionRangeSchema, domain: v.pipe(storableText, v.maxLength(300)) })),
  )
  .handler(({ context, data: { range, ...data } }) =>
    requestDeletion(getContext(), context.actor, { ...data, ...range }),
  )

export const listDeletionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listDeletions(getContext(), context.actor, data.clientId))

export const requestExportFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => requestExport(getContext(), context.actor, data.clientId))

export const listExportsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listExports(getContext(), context.actor, data.clientId))
