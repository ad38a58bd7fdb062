import { Callout } from '@radix-ui/themes'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { failedOutcomeSchema } from '#app/shared/discovery/search-console/connection.ts'

/** Says why the way to Google ended without access. @param outcome as the address has it; unknown ones say nothing */
export function ConnectOutcome({ outcome }: { outcome: string }) {
  const t = useMessages('searchConsole')
  if (!v.is(failedOutcomeSchema, outcome)) return null
  return (
    <Callout.Root color={outcome === 'declined' ? 'amber' : 'red'} role="alert" size="1" mb="4">
      <Callout.Text>{t(`outcome.${outcome}`)}</Callout.Text>
    </Callout.Root>
  )
}
