import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'

/** A proposed domain with its note, and who proposed it when. */
export function ProposalLine({ proposal: { domain, note, person, at } }: { proposal: ShownProposal }) {
  const t = useMessages('competitorProposals')
  return (
    <>
      <b dir="ltr">{domain}</b>
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <Note as="span">
        {person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={at} />
      </Note>
    </>
  )
}
