import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { MakeCardContext } from '#app/features/items/make-card.ts'
import { useItemActions } from '#app/features/items/use-item-actions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { findingKind, type FindingAction } from '#app/shared/discovery/finding-kind.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { compareRanked } from '#app/shared/discovery/finding-rank.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { maxOnCard } from '#app/shared/items/item-kind.ts'
import { useDismissFindings, useReopenFindings, useSnoozeFindings, useUndoFindings } from './findings.queries.ts'
import type { FindingWords } from './use-finding-words.ts'

const DismissDialog = lazyPart(() => import('./finding-dialogs.tsx').then((module) => module.DismissDialog))
const SnoozeDialog = lazyPart(() => import('./finding-dialogs.tsx').then((module) => module.SnoozeDialog))

/** What the buttons of the actions say. */
export const actionTexts = {
  card: 'note.makeCard',
  snooze: 'snooze',
  dismiss: 'dismiss',
  reopen: 'reopen',
} as const satisfies Record<FindingAction, string>

type Findings = readonly ShownFinding[]

const { actions } = findingKind

interface ActionsOptions {
  clientId: string
  /** The running month. */
  current: Month
  words: FindingWords
  /** Returns the element with the findings, where the focus stays. */
  list: () => Element | null
  /** Called after findings have changed. */
  onChanged: () => void
}

interface Actions {
  /** Starts an action with those of the findings for which it is offered. */
  act: (action: FindingAction, findings: Findings) => void
  /** The dialog that asks for what the action needs. */
  dialog: ReactNode
}

/** Returns how people change findings: with a toast that says the result and undoes it. The focus stays in the list. */
export function useFindingActions({ clientId, current, words, list, onChanged }: ActionsOptions): Actions {
  const { t, locale } = useTranslator('discovery')
  const showError = useShowError()
  const makeCard = use(MakeCardContext)
  const queryClient = useQueryClient()
  const dismissal = useDismissFindings(clientId)
  const snooze = useSnoozeFindings(clientId)
  const reopening = useReopenFindings(clientId)
  const undoing = useUndoFindings(clientId)
  const stayed = (count: number) => t('unchanged', { count })
  const { open, close, ask, offered, send } = useItemActions<ShownFinding['state'], FindingAction, ShownFinding>({
    actions,
    list,
    undo: (changes) => undoing.mutateAsync(changes),
    words: { undo: t('undo'), undone: t('undone'), refused: stayed, notUndone: stayed },
    refusedKind: 'info',
    onChanged,
  })
  return {
    act(action, all) {
      const findings = offered(action, all)
      if (findings.length === 0) return
      if (action === 'reopen') {
        const reopen = (findingIds: string[]) => reopening.mutateAsync(findingIds)
        return void send(findings, reopen, (count) => t('reopened', { count })).catch(showError)
      }
      if (action === 'card' && findings.length > maxOnCard) {
        return showToast({ kind: 'info', text: t('tooManyForCard', { most: maxOnCard }) })
      }
      ask(action, findings)
    },
    dialog: open && (
      <Suspense>
        {open.action === 'dismiss' && (
          <DismissDialog
            count={open.items.length}
            opener={open.opener}
            onSend={(given) =>
              send(
                open.items,
                (findingIds) => dismissal.mutateAsync({ findingIds, ...given }),
                (count) => t('dismissed', { count }),
              )
            }
            onClose={close}
          />
        )}
        {open.action === 'snooze' && (
          <SnoozeDialog
            count={open.items.length}
            current={current}
            opener={open.opener}
            onSend={({ until }) =>
              send(
                open.items,
                (findingIds) => snooze.mutateAsync({ findingIds, until }),
                (count) => t('snoozedTo', { count, month: formatMonth(locale, until) }),
              )
            }
            onClose={close}
          />
        )}
        {open.action === 'card' &&
          makeCard?.({
            source: { kind: 'finding', findingIds: open.items.map(({ id }) => id) },
            title: cardTitle(open.items, words),
            steps: [...new Set(open.items.flatMap(({ rule }) => words.rule(rule).steps))],
            opener: open.opener,
            onClose() {
              close()
              // Cards are another feature, which knows nothing of the list that their findings leave.
              void queryClient.invalidateQueries({ queryKey: ['discovery', 'findings'] })
              onChanged()
            },
          })}
      </Suspense>
    ),
  }
}

const placeOf = ({ kind, detection, rank }: Findings[number]) => ({ kind, severity: detection.severity, rank })

/** Returns what a card of findings could be called: the sentence of the one that the list shows first. */
function cardTitle(findings: Findings, words: FindingWords): string {
  const first = findings.toSorted((one, other) => compareRanked(placeOf(one), placeOf(other)))[0]
  return first ? words.sentence(first.detection) : ''
}
