import { Button } from '@radix-ui/themes'
import { Mail } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { askAboutCardFn } from './decisions.functions.ts'

/** Sends the Client the mail with the link to decide at once; nothing for a card that doesn't wait for them. */
export function AskClient({ card }: { card: Card }) {
  const say = useMessages('cards')
  const publicError = usePublicError()
  const ask = useServerMutation({ call: () => askAboutCardFn({ data: { cardId: card.id } }) })
  if (card.stage !== 'proposed' || card.internal || card.trashed || card.changesAsked) return null
  return (
    <Button
      variant="soft"
      color="gray"
      highContrast
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(undefined, {
          onSuccess: () => showToast({ kind: 'success', text: say('clientAsked') }),
          onError: (error) => showToast({ kind: 'error', text: publicError(error).message }),
        })
      }
    >
      <Mail size={15} aria-hidden="true" /> {say('askClient')}
    </Button>
  )
}
