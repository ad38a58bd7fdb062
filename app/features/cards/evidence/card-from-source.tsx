import { useQuery } from '@tanstack/react-query'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { maxStepLength, maxTitleLength, maxWhyLength, maxChecklistSteps } from '#app/shared/cards/card.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import { emptyForm } from '../card-form.ts'
import { NewCardForm } from '../new-card-dialog.tsx'
import { EvidenceSummary } from './evidence-summary.tsx'
import { previewCardQueryOptions } from './evidence.queries.ts'
import { proposedSteps, proposedTitle, proposedWhy } from './proposed-words.ts'
import { useEvidenceTranslators } from './use-evidence-translators.ts'
import styles from './evidence.module.css'

interface CardFromSourceProps {
  clientId: string
  source: SentSource
  /** What the form begins with instead of a title and the steps from the evidence. */
  title?: string
  steps?: readonly string[]
  month: Month
  /** Gets the focus back. */
  opener: HTMLElement
  /** Called when the card is made, before onClose. */
  onMade?: (() => void) | undefined
  onClose: () => void
}

/** Creates a card from a source: its form begins with what is known, above it what will be frozen. */
export function CardFromSource({
  clientId,
  source,
  title,
  steps,
  month,
  opener,
  onMade,
  onClose,
}: CardFromSourceProps) {
  const t = useMessages('cards')
  const tEvidence = useMessages('evidence')
  const readers = useEvidenceTranslators()
  const query = useQuery({ ...previewCardQueryOptions(clientId, source), retry: false })
  return (
    <OpenDialog
      title={t('action.newCard')}
      maxWidth="640px"
      close={query.data ? undefined : 'button'}
      opener={opener}
      onClose={onClose}
    >
      <QueryState query={query} height="480px" shape="list">
        {({ evidence, explained, target, effect }) => (
          <NewCardForm
            clients={[{ id: clientId, name: '' }]}
            month={month}
            onClose={onClose}
            from={{
              source,
              onMade,
              card: {
                ...emptyForm,
                title: (title ?? proposedTitle(readers, evidence)).slice(0, maxTitleLength),
                why: proposedWhy(readers, evidence, explained).slice(0, maxWhyLength),
                checklist: (steps ?? proposedSteps(readers, evidence.source))
                  .slice(0, maxChecklistSteps)
                  .map((text) => ({ text: text.slice(0, maxStepLength), done: false })),
                target,
                effect: effect && { ...effect, low: null, high: null },
              },
              shown: (
                <div className={styles['box']}>
                  <EvidenceSummary evidence={evidence} when={tEvidence('frozenNow')} />
                </div>
              ),
            }}
          />
        )}
      </QueryState>
    </OpenDialog>
  )
}
