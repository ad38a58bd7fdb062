import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardsFromItems } from '#app/features/cards/evidence/cards-from-items.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ListeningFrame } from './listening-frame.tsx'
import type { ListeningSearch } from './listening-search.ts'
import { Inbox } from './mentions/inbox.tsx'

const AddMentionDialog = lazyPart(() =>
  import('./mentions/add-mention-dialog.tsx').then((module) => module.AddMentionDialog),
)

interface ListeningPageProps {
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: ListeningSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListeningSearch>) => void
}

/** The inbox of Listening: what is said about a client, to be sorted and answered. */
export function ListeningPage({ client, months, demo, search, onSearch }: ListeningPageProps) {
  const t = useMessages('listening')
  const [isAdding, add] = useState(false)
  return (
    <ListeningFrame
      client={client}
      demo={demo}
      question={t('question')}
      withoutClient={<ChooseClient />}
      actions={
        <Button aria-haspopup="dialog" onClick={() => add(true)}>
          <Plus size={15} aria-hidden="true" /> {t('addTitle')}
        </Button>
      }
    >
      {(shown) => (
        <CardsFromItems clientId={shown.id} month={months.current}>
          {/* The key drops the selection of another client or month. */}
          <Inbox
            key={`${shown.id} ${months.selected}`}
            client={shown}
            months={months}
            search={search}
            onSearch={onSearch}
          />
          {isAdding && (
            <AddMentionDialog
              clientId={shown.id}
              onAdded={(mention) => onSearch({ mention })}
              onClose={() => add(false)}
            />
          )}
        </CardsFromItems>
      )}
    </ListeningFrame>
  )
}
