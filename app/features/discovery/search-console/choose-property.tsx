import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SearchProperty } from '#app/shared/discovery/search-console/connection.ts'
import { connectSearchId } from '#app/shared/discovery/search-console/fragments.ts'
import { ConnectButton } from './connect-button.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { useChooseProperty, searchPropertiesQueryOptions } from './search-console.queries.ts'
import styles from './search-console.module.css'

/** The choice of a property of the connected Google account. */
export function ChooseProperty({ clientId }: { clientId: string }) {
  const t = useMessages('searchConsole')
  const query = useQuery(searchPropertiesQueryOptions(clientId))
  return (
    <>
      <QueryState query={query} height="120px">
        {(properties) => <Properties clientId={clientId} properties={properties} />}
      </QueryState>
      <Actions>
        <ConnectButton clientId={clientId} quiet>
          {t('otherAccount')}
        </ConnectButton>
        <DisconnectDialog clientId={clientId} />
      </Actions>
    </>
  )
}

function Properties({ clientId, properties }: { clientId: string; properties: readonly SearchProperty[] }) {
  const t = useMessages('searchConsole')
  const ours = properties.filter(({ isOurs }) => isOurs).map(({ property }) => property)
  const [chosen, setChosen] = useState(ours[0] ?? '')
  const choose = useChooseProperty(clientId)
  const others = properties.length - ours.length
  const element = useRef<HTMLDivElement>(null)
  // The way back from Google ends here, and only now has the card its height.
  useEffect(() => {
    if (window.location.hash === `#${connectSearchId}`) element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={element} className={styles['text']}>
      {ours.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <RadioList
            label={t('choose')}
            options={ours.map((value) => ({ value, label: value }))}
            value={chosen}
            disabled={choose.isPending}
            onChange={setChosen}
          />
          <Note apart>{t('chooseNote')}</Note>
          <Button mt="3" loading={choose.isPending} onClick={() => choose.mutate(chosen)}>
            {t('read')}
          </Button>
          <LiveStatus mutation={choose}>{choose.isSuccess && t('willRead')}</LiveStatus>
        </>
      )}
      {others > 0 && <Note apart>{t('others', { count: others })}</Note>}
    </div>
  )
}
