import { lazy, Suspense, type ReactNode } from 'react'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useItemActions } from '#app/features/items/use-item-actions.ts'
import { actionsIn } from '#app/shared/items/item-kind.ts'
import type { ShownMention, TriageAction } from '#app/shared/listening/mention-list.ts'
import { mentionKind, type MentionState } from '#app/shared/listening/mention.ts'
import type { GivenSentiment } from '#app/shared/listening/sentiment.ts'
import { useMentionChanges } from './mentions.queries.ts'

const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })))

const { relevant, handle, irrelevant, assign } = mentionKind.actions
/** The actions that this page offers, with their keys. */
export const offeredActions = { relevant, handle, irrelevant, assign }
export type OfferedAction = keyof typeof offeredActions

/** Returns the actions that are offered for a mention, in their order. */
export const actionsFor = ({ state }: ShownMention): OfferedAction[] =>
  actionsIn<MentionState, OfferedAction>(offeredActions, state)

type Mentions = readonly ShownMention[]

interface ActionsOptions {
  clientId: string
  /** Returns the element with the mentions, where the focus stays. */
  list: () => Element | null
  /** Called after mentions have changed, with those that have left the list. */
  onChanged: (left: readonly string[]) => void
}

interface Actions {
  /** Starts an action with those of the mentions for which it is offered. */
  act: (action: OfferedAction, mentions: Mentions) => void
  /** Stores what a person says of a mention; null returns to the suggestion. */
  correct: (mention: ShownMention, sentiment: GivenSentiment | null) => void
  undoLast: () => void
  /** The dialog that asks for what the action needs. */
  dialog: ReactNode
}

/** Returns how people change mentions: with a toast that says the result and undoes it. The focus goes on to the next. */
export function useMentionActions({ clientId, list, onChanged }: ActionsOptions): Actions {
  const t = useMessages('listening')
  const showError = useShowError()
  const changes = useMentionChanges(clientId)
  const stayed = (count: number) => t('unchanged', { count })
  const { open, close, ask, offered, send, show, undoLast } = useItemActions<MentionState, OfferedAction, ShownMention>(
    {
      actions: offeredActions,
      list,
      undo: (undone) => changes.undo.mutateAsync(undone),
      words: { undo: t('undo'), undone: t('undone'), refused: stayed, notUndone: stayed },
      refusedKind: 'info',
    },
  )
  const triage = async (action: TriageAction, mentions: Mentions) => {
    const call = (mentionIds: string[]) => changes.triage.mutateAsync({ mentionIds, action })
    await send(mentions, call, (count) => t(`done.${action}`, { count }))
    onChanged(mentions.map(({ id }) => id))
  }
  return {
    act(action, all) {
      const mentions = offered(action, all)
      if (mentions.length === 0) return
      if (action === 'assign') ask(action, mentions)
      else void triage(action, mentions).catch(showError)
    },
    correct({ id }, sentiment) {
      const sent = changes.correct.mutateAsync({ mentionId: id, sentiment })
      void sent.then((outcome) => show(outcome, t('sentimentChanged'))).catch(showError)
    },
    undoLast,
    dialog: open && (
      <Suspense>
        <AssignDialog
          clientId={clientId}
          mentions={open.items}
          opener={open.opener}
          onSend={async (person) => {
            const call = (mentionIds: string[]) => changes.assign.mutateAsync({ mentionIds, person })
            await send(open.items, call, (count) => t(person === null ? 'done.unassign' : 'done.assign', { count }))
            onChanged([])
          }}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
