import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import { Loading, type LoadingShape } from './loading.tsx'

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  /** Height of the future content, so that nothing moves when it arrives. */
  height: string
  shape?: LoadingShape
  children: (data: Data) => ReactNode
}

/** A card's content; while it is loading, a placeholder; after a failure, the reason and a retry. */
export function QueryState<Data>({ query, height, shape = 'block', children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  // Without a connection a query doesn't fail; it continues when the connection is back.
  if (query.isError || query.isPaused) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  return <Loading height={height} shape={shape} />
}
