import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import { Loading, type LoadingShape } from './loading.tsx'

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  /** Height of what will stand here, so that nothing moves when it arrives. */
  height: string
  shape?: LoadingShape
  children: (data: Data) => ReactNode
}

/** A card's content once it is there; until then its place, or why it failed and another try. */
export function QueryState<Data>({ query, height, shape = 'block', children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  // Without a connection a query does not fail; it goes on by itself once the connection is back.
  if (query.isError || query.isPaused) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  return <Loading height={height} shape={shape} />
}
