import { Button, Flex } from '@radix-ui/themes'
import { useMessages } from '../locale/use-messages.ts'
import { ErrorNote } from '../feedback/error-note.tsx'

interface ShowMoreProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => Promise<unknown>
  }
  /** Replaces "Show more". */
  label?: string
}

/** The end of a list that is read page by page: the button for the next page, or the error if it couldn't be read. */
export function ShowMore({ query, label }: ShowMoreProps) {
  const t = useMessages('common')
  if (!query.hasNextPage) return null
  return (
    <Flex direction="column" align="start" gap="3" mt="3">
      <Button
        variant="soft"
        color="gray"
        highContrast
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label ?? t('action.showMore')}
      </Button>
      {query.isFetchNextPageError && <ErrorNote error={query.error} />}
    </Flex>
  )
}
