import { Callout } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sampleWarningQueryOptions } from './admin.queries.ts'

/** Warns staff that strangers can sign in with the sample accounts; shows nothing if they can't. */
export function SampleWarning() {
  const t = useMessages('admin')
  const { data: isOpen } = useSuspenseQuery(sampleWarningQueryOptions())
  if (!isOpen) return null
  return (
    <Callout.Root color="amber" role="note" mb="4">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{t('sampleAccountsOpen')}</Callout.Text>
    </Callout.Root>
  )
}
