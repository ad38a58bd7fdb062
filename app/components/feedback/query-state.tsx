import { Button, Skeleton } from '@radix-ui/themes'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePublicError } from './use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './query-state.module.css'

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  /** Height of what will stand here, so that nothing moves when it arrives. */
  height: string
  children: (data: Data) => ReactNode
}

/** A card's content once it is there; until then its place, or why it failed and another try. */
export function QueryState<Data>({ query, height, children }: QueryStateProps<Data>) {
  const say = useMessages('common')
  const publicError = usePublicError()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{publicError(query.error).message}</p>
        <Button size="1" variant="soft" highContrast onClick={() => void query.refetch()}>
          <RotateCw size={13} aria-hidden="true" /> {say('tryAgain')}
        </Button>
      </div>
    )
  }
  return <Skeleton height={height} aria-hidden="true" />
}
