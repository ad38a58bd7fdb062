import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useState, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { MakeCardContext } from '#app/features/items/make-card.ts'
import { actionsWithCard, type OfferedActions } from '#app/features/items/offered-actions.ts'
import { useItemActions } from '#app/features/items/use-item-actions.ts'
import { maxOnCard } from '#app/shared/items/item-kind.ts'
import type { ShownMention, TriageAction } from '#app/shared/listening/mention-list.ts'
import { mentionKind, type MentionAction, type MentionState } from '#app/shared/listening/mention.ts'
import type { GivenSentiment } from '#app/shared/listening/sentiment.ts'
import { useMentionChanges } from './mentions.queries.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx').then((module) => module.AssignDialog))

const { actions } = mentionKind

/** Returns the actions that are offered for a mention. */
export const actionsFor = (mention: Pick<ShownMention, 'state' | 'card'>): MentionAction[] =>
  actionsWithCard<MentionState, MentionAction>(actions, mention)

/** The actions that the list and the panel of mentions offer. */
export const offeredActions: OfferedActions<ShownMention, MentionAction> = {
  actions,
  offeredFor: actionsFor,
  main: 'relevant',
  opensDialog: (action) => action === 'assign' || action === 'card',
}

/** What the buttons of the actions say. */
export const actionTexts = {
  relevant: 'do.relevant',
  handle: 'do.handle',
  irrelevant: 'do.irrelevant',
  card: 'note.makeCard',
  assign: 'do.assign',
} as const satisfies Record<MentionAction, string>

/** Returns whether a card can be made of a mention that asks its website for a link. */
export const canAskForLink = (mention: ShownMention): boolean =>
  mention.address !== null && mention.linksToUs.length === 0 && actionsFor(mention).includes('card')

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
  act: (action: MentionAction, mentions: Mentions) => void
  /** Starts a card that asks the website of a mention for a link. */
  askForLink: (mention: ShownMention) => void
  /** Stores what a person says of a mention; null returns to the suggestion. */
  correct: (mention: ShownMention, sentiment: GivenSentiment | null) => void
  undoLast: () => void
  /** The dialog that asks for what the action needs. */
  dialog: ReactNode
}

/** Returns how people change mentions: with a toast that says the result and undoes it. The focus goes on to the next. */
export function useMentionActions({ clientId, list, onChanged }: ActionsOptions): Actions {
  const t = useMessages('listening')
  const tItems = useMessages('itemLists')
  const showError = useShowError()
  const makeCard = use(MakeCardContext)
  const queryClient = useQueryClient()
  const changes = useMentionChanges(clientId)
  const [isLinkAsked, askLink] = useState(false)
  const stayed = (count: number) => t('unchanged', { count })
  const { open, close, ask, offered, send, show, leaving, undoLast } = useItemActions<
    MentionState,
    MentionAction,
    ShownMention
  >({
    actions,
    list,
    undo: (undone) => changes.undo.mutateAsync(undone),
    words: { undo: tItems('undo'), undone: t('undone'), refused: stayed, notUndone: stayed },
    refusedKind: 'info',
  })
  const triage = async (action: TriageAction, mentions: Mentions) => {
    const call = (mentionIds: string[]) => changes.triage.mutateAsync({ mentionIds, action })
    await send(mentions, call, (count) => t(`done.${action}`, { count }))
    onChanged(mentions.map(({ id }) => id))
  }
  return {
    act(action, all) {
      const mentions = offered(action, all).filter((mention) => actionsFor(mention).includes(action))
      if (mentions.length === 0) return
      if (action === 'card' && mentions.length > maxOnCard) {
        return showToast({ kind: 'info', text: t('tooManyForCard', { most: maxOnCard }) })
      }
      askLink(false)
      if (action === 'assign' || action === 'card') ask(action, mentions)
      else void triage(action, mentions).catch(showError)
    },
    askForLink(mention) {
      if (!canAskForLink(mention)) return
      askLink(true)
      ask('card', [mention])
    },
    correct({ id }, sentiment) {
      const sent = changes.correct.mutateAsync({ mentionId: id, sentiment })
      void sent.then((outcome) => show(outcome, t('sentimentChanged'))).catch(showError)
    },
    undoLast,
    dialog: open && (
      <Suspense>
        {open.action === 'assign' && (
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
        )}
        {open.action === 'card' &&
          makeCard?.({
            source: {
              kind: 'mention',
              mentionIds: open.items.map(({ id }) => id),
              ...(isLinkAsked && { ask: 'link' }),
            },
            opener: open.opener,
            onMade() {
              // They are handled now. The open one stays, because it shows its card.
              leaving(open.items.filter(({ state }) => state !== 'handled'))
              // Cards are another feature, which knows nothing of mentions.
              void queryClient.invalidateQueries({ queryKey: ['listening', 'mentions'] })
              onChanged([])
            },
            onClose: close,
          })}
      </Suspense>
    ),
  }
}
