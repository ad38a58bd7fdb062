import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { PreviewedSource, SourceChange, SourceForm } from '#app/shared/listening/source.ts'
import { isBeingRead } from './source-health.ts'
import {
  addSourceFn,
  changeSourceFn,
  listSourcesFn,
  pauseSourceFn,
  previewSourceFn,
  readSourceNowFn,
  removeSourceFn,
} from './sources.functions.ts'

/** How often the list is read while a source waits for a reading that is due. */
const watchMs = 2000

/** The sources of a client and those of all clients. */
export const sourcesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['listening', 'sources', { clientId }],
    queryFn: (asked) => listSourcesFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) =>
      state.data?.sources.some((source) => isBeingRead(source, Date.now())) ? watchMs : false,
  })

// The filters of the inbox name the sources too.
const invalidates = [
  ['listening', 'sources'],
  ['listening', 'facets'],
]

/** Reads a source once; stores nothing. */
export const usePreviewSource = (clientId: string) =>
  useServerMutation({ call: (source: PreviewedSource) => previewSourceFn({ data: { clientId, source } }) })

export const useAddSource = (clientId: string) =>
  useServerMutation({ call: (source: SourceForm) => addSourceFn({ data: { clientId, source } }), invalidates })

export const useChangeSource = (clientId: string, sourceId: string) =>
  useServerMutation({
    call: (change: SourceChange) => changeSourceFn({ data: { clientId, sourceId, change } }),
    invalidates,
  })

export const usePauseSource = (clientId: string) =>
  useServerMutation({ call: (sourceId: string) => pauseSourceFn({ data: { clientId, sourceId } }), invalidates })

export const useReadSourceNow = (clientId: string) =>
  useServerMutation({ call: (sourceId: string) => readSourceNowFn({ data: { clientId, sourceId } }), invalidates })

export const useRemoveSource = (clientId: string) =>
  useServerMutation({ call: (sourceId: string) => removeSourceFn({ data: { clientId, sourceId } }), invalidates })
