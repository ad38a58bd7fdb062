import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { MakeCardContext } from '#app/features/items/make-card.ts'
import { actionsWithCard, type OfferedActions } from '#app/features/items/offered-actions.ts'
import { useItemActions } from '#app/features/items/use-item-actions.ts'
import type { ChangeTriage, CorrectChange, ShownChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind, type ChangeAction, type ChangeState } from '#app/shared/competitors/change.ts'
import { maxOnCard } from '#app/shared/items/item-kind.ts'
import { useChangeCalls } from './changes.queries.ts'

const IgnoreDialog = lazyPart(() => import('./ignore-dialog.tsx').then((module) => module.IgnoreDialog))

const { actions } = competitorChangeKind

/** Returns the actions that are offered for a change. */
export const actionsFor = (change: Pick<ShownChange, 'state' | 'card'>): ChangeAction[] =>
  actionsWithCard<ChangeState, ChangeAction>(actions, change)

/** The actions that the list and the panel of changes offer. */
export const offeredActions: OfferedActions<ShownChange, ChangeAction> = {
  actions,
  offeredFor: actionsFor,
  main: 'important',
  opensDialog: (action) => action === 'card',
}

/** What the buttons of the actions say. */
export const actionTexts = {
  important: 'is.important',
  handle: 'is.handled',
  ignore: 'do.ignore',
  card: 'note.makeCard',
} as const satisfies Record<ChangeAction, string>

/** The actions of this page: those of the kind, and to ignore what is like a change. */
const pageActions = { ...actions, similar: { from: actions.ignore.from } }

type Changes = readonly ShownChange[]

interface ActionsOptions {
  clientId: string
  /** Returns the element with the changes, where the focus stays. */
  list: () => Element | null
  /** Whether changes leave the list by an action. */
  leaves: (action: ChangeTriage['action']) => boolean
  /** Called after changes have changed, with those that have left the list. */
  onChanged: (left: readonly string[]) => void
}

interface Actions {
  /** Starts an action with those of the changes for which it is offered. */
  act: (action: ChangeAction, changes: Changes) => void
  /** Asks what of a change is to be ignored from now on. */
  askIgnore: (change: ShownChange) => void
  /** Stores what a person says of a change; null returns to what the rules say. */
  correct: (change: ShownChange, correction: CorrectChange['correction']) => void
  undoLast: () => void
  /** The dialog that asks for what the action needs. */
  dialog: ReactNode
}

/** Returns how people act on changes: with a toast that says the result and undoes it. The focus goes on to the next. */
export function useChangeActions({ clientId, list, leaves, onChanged }: ActionsOptions): Actions {
  const t = useMessages('competitorChanges')
  const tItems = useMessages('itemLists')
  const showError = useShowError()
  const makeCard = use(MakeCardContext)
  const queryClient = useQueryClient()
  const calls = useChangeCalls(clientId)
  const stayed = (count: number) => t('unchanged', { count })
  const { open, close, ask, offered, send, show, leaving, undoLast } = useItemActions<
    ChangeState,
    keyof typeof pageActions,
    ShownChange
  >({
    actions: pageActions,
    list,
    undo: (undone) => calls.undo.mutateAsync(undone),
    words: { undo: tItems('undo'), undone: t('undone'), refused: stayed, notUndone: stayed },
    refusedKind: 'info',
  })
  const triage = async (action: ChangeTriage['action'], changes: Changes) => {
    const call = (changeIds: string[]) => calls.triage.mutateAsync({ changeIds, action })
    const left = leaves(action) ? changes : []
    await send(changes, call, (count) => t(`done.${action}`, { count }), left)
    onChanged(left.map(({ id }) => id))
  }
  return {
    act(action, all) {
      const changes = offered(action, all).filter((change) => actionsFor(change).includes(action))
      if (changes.length === 0) return
      if (action === 'card' && changes.length > maxOnCard) {
        return showToast({ kind: 'info', text: t('tooManyForCard', { most: maxOnCard }) })
      }
      if (action === 'card') ask(action, changes)
      else void triage(action, changes).catch(showError)
    },
    askIgnore: (change) => ask('similar', [change]),
    correct({ id }, correction) {
      const sent = calls.correct.mutateAsync({ changeId: id, correction })
      void sent.then((outcome) => show(outcome, t('corrected'))).catch(showError)
    },
    undoLast,
    dialog: open && (
      <Suspense>
        {open.action === 'card' &&
          makeCard?.({
            source: { kind: 'competitor', changeIds: open.items.map(({ id }) => id) },
            opener: open.opener,
            onMade() {
              // They are handled now. The open one stays, because it shows its card.
              leaving(open.items.filter(({ state }) => state !== 'handled' && leaves('handle')))
              // Cards are another feature, which knows nothing of changes.
              void queryClient.invalidateQueries({ queryKey: ['competitors', 'changes'] })
              onChanged([])
            },
            onClose: close,
          })}
        {open.action === 'similar' &&
          open.items.map((change) => (
            <IgnoreDialog
              key={change.id}
              clientId={clientId}
              change={change}
              opener={open.opener}
              onSend={async (given) => {
                const call = () => calls.ignore.mutateAsync({ changeId: change.id, ...given })
                const left = leaves('ignore') ? [change] : []
                await send([change], call, () => t('similarIgnored'), left)
                // Before the panel, in which the dialog may be.
                close()
                onChanged(left.map(({ id }) => id))
              }}
              onClose={close}
            />
          ))}
      </Suspense>
    ),
  }
}
