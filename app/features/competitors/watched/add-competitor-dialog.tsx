import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { CompetitorList, CompetitorPreview } from '#app/shared/competitors/competitor.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import type { Candidate } from './candidate.ts'
import { DomainStep } from './domain-step.tsx'
import { NewCompetitorForm } from './new-competitor-form.tsx'
import { UsedCompetitors } from './watched-sums.tsx'
import { useAddCompetitor, usePreviewCompetitor } from './watched.queries.ts'

interface AddCompetitorDialogProps {
  client: ClientSummary
  list: CompetitorList
  /** What a client's people propose to add. */
  proposal: ShownProposal | null
  /** Gets the focus back; by default what had it before. */
  opener: HTMLElement | undefined
  onClose: () => void
}

/** Adds a competitor: first its domain, then what a look at its website found. */
export function AddCompetitorDialog({ client, list, proposal, opener, onClose }: AddCompetitorDialogProps) {
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const [candidate, choose] = useState<Candidate>({ domain: proposal?.domain ?? '', name: null })
  const [found, setFound] = useState<CompetitorPreview | null>(null)
  const { preview, stop } = usePreviewCompetitor(client.id)
  const add = useAddCompetitor(client.id, proposal?.domain === candidate.domain ? proposal.id : null)
  // Without any page, the field of the domain says why.
  const isReady = found !== null && found.pages.length > 0
  const isFull = list.competitors.length >= list.limit
  const look = (next: Candidate) => {
    choose(next)
    setFound(null)
    preview.mutate({ domain: next.domain }, { onSuccess: setFound })
  }
  return (
    <OpenDialog
      title={isReady ? t('pagesOf', { domain: found.domain }) : tCompetitors('addCompetitor')}
      {...(!isReady && !isFull && { intro: t('addIntro') })}
      maxWidth="620px"
      close={isFull ? 'button' : undefined}
      {...(opener && { opener })}
      onClose={onClose}
    >
      {isFull ? (
        <UsedCompetitors list={list} plan={client.plan} />
      ) : isReady ? (
        <NewCompetitorForm
          // Another look begins with what it found.
          key={found.domain}
          settings={list.settings}
          found={found}
          name={candidate.name}
          add={add}
          onLook={(domain) => look({ domain, name: candidate.name })}
          onBack={() => setFound(null)}
          onClose={onClose}
        />
      ) : (
        <DomainStep
          clientId={client.id}
          known={list.competitors.map(({ domain }) => domain)}
          candidate={candidate}
          problem={found?.problem ?? null}
          proposal={proposal}
          preview={preview}
          onChoose={choose}
          onLook={look}
          onFound={setFound}
          onStop={stop}
          onClose={onClose}
        />
      )}
    </OpenDialog>
  )
}
