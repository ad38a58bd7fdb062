import { Callout } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FailedOutcome } from '#app/shared/search-console/connection.ts'

/** Says why the way to Google ended without access. */
export function ConnectOutcome({ outcome }: { outcome: FailedOutcome }) {
  const say = useMessages('searchConsole')
  return (
    <Callout.Root color={outcome === 'declined' ? 'amber' : 'red'} role="alert" size="1" mb="4">
      <Callout.Text>{say(`outcome.${outcome}`)}</Callout.Text>
    </Callout.Root>
  )
}
