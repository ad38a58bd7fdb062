import { Button } from '@radix-ui/themes'
import { Mail } from 'lucide-react'
import { Said } from '#app/components/form/said.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { askAboutCardFn } from './decisions.functions.ts'

/** Sends the Client the mail with the link to decide at once; nothing for a card that doesn't wait for them. */
export function AskClient({ card }: { card: Card }) {
  const say = useMessages('cards')
  const publicError = usePublicError()
  const ask = useServerMutation({ call: () => askAboutCardFn({ data: { cardId: card.id } }) })
  const { stage, internal, trashed, changesAsked, requested, version } = card
  // A Client's own request waits for staff until they have changed it.
  if (stage !== 'proposed' || internal || trashed || changesAsked || (requested && version === 1)) return null
  return (
    <>
      <Button variant="soft" color="gray" highContrast loading={ask.isPending} onClick={() => ask.mutate()}>
        <Mail size={15} aria-hidden="true" /> {say('askClient')}
      </Button>
      <Said error={ask.error && publicError(ask.error).message}>{ask.isSuccess && say('clientAsked')}</Said>
    </>
  )
}
