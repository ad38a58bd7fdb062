import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportState } from '#app/shared/imports/import-kinds.ts'
import { movingStates } from './imports.queries.ts'

/** Invalidates every number when a running import has ended, because its result is part of them. */
export function useInvalidateStatsAfterImport(imports: readonly { state: ImportState }[] | undefined): void {
  const queryClient = useQueryClient()
  const underWay = imports?.filter(({ state }) => movingStates.includes(state)).length ?? 0
  const before = useRef(underWay)
  useEffect(() => {
    if (underWay < before.current) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' })
    }
    before.current = underWay
  }, [underWay, queryClient])
}
