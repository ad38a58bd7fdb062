import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { previewedSourceSchema, sourceChangeSchema, sourceFormSchema } from '#app/shared/listening/source.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { previewSource } from '#server/listening/sources/preview-source.ts'
import {
  addSource,
  changeSource,
  listSources,
  pauseSource,
  readSourceNow,
  removeSource,
} from '#server/listening/sources/sources.ts'

const id = v.pipe(v.string(), v.uuid())
const ofSource = v.object({ clientId: id, sourceId: id })

/** Returns a client's sources and those of all clients. */
export const listSourcesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listSources(getContext(), context.actor, data))

/** Reads a source once and returns what it would bring. */
export const previewSourceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, source: previewedSourceSchema })))
  .handler(({ context, data }) => previewSource(getContext(), context.actor, data))

export const addSourceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, source: sourceFormSchema })))
  .handler(({ context, data }) => addSource(getContext(), context.actor, data))

export const changeSourceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofSource.entries, change: sourceChangeSchema })))
  .handler(({ context, data }) => changeSource(getContext(), context.actor, data))

export const pauseSourceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofSource))
  .handler(({ context, data }) => pauseSource(getContext(), context.actor, data))

/** Queues a reading of a source now, also of one that was paused. */
export const readSourceNowFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofSource))
  .handler(({ context, data }) => readSourceNow(getContext(), context.actor, data))

export const removeSourceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofSource))
  .handler(({ context, data }) => removeSource(getContext(), context.actor, data))
