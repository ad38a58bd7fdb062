import { useQuery } from '@tanstack/react-query'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { digestChoices } from '#app/shared/listening/digest.ts'
import { listeningDigestQueryOptions, useUpdateListeningDigest } from './account.queries.ts'

/** How often an Admin gets an email with the new mentions of all clients. A change is saved at once. */
export function DigestChoice() {
  const t = useMessages('account')
  const query = useQuery(listeningDigestQueryOptions())
  const change = useUpdateListeningDigest()
  const ownZone = useBrowserTimeZone()
  return (
    <>
      <QueryState query={query} height="64px">
        {({ every, timeZone }) => (
          <SelectInput
            name="digest"
            error={undefined}
            label={t('digest')}
            note={t(timeZone === null ? 'digestNote' : 'digestNoteZone', { zone: timeZone ?? '' })}
            value={every}
            options={digestChoices.map((value) => ({ value, label: t(`digest.${value}`) }))}
            onChange={(value) => change.mutate({ every: value, timeZone: ownZone })}
          />
        )}
      </QueryState>
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
    </>
  )
}
