import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { maxOnCard, type ChangedFindings, type ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { compareRanked } from '#app/shared/discovery/finding-rank.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { canDo } from './can-do.ts'
import type { GivenForDismissal } from './dismiss-dialog.tsx'
import type { FindingWords } from './finding-words.ts'
import { useDismissFindings, useReopenFindings, useSnoozeFindings } from './findings.queries.ts'
import { focusAfter, type FindingAction } from './list-keys.ts'
import { CardOfFindingsContext } from './make-card-of-findings.ts'
import { useUndoReopen } from './use-undo-reopen.ts'

const DismissDialog = lazy(() => import('./dismiss-dialog.tsx').then((m) => ({ default: m.DismissDialog })))
const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx').then((m) => ({ default: m.SnoozeDialog })))

type Findings = readonly ShownFinding[]

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
  /** Starts an action with those of the findings for which it is possible. */
  act: (action: FindingAction, findings: Findings) => void
  /** The dialog that asks for what the action needs. */
  dialog: ReactNode
}

/** Returns how people change findings: with a toast that says the result and undoes it. The focus stays in the list. */
export function useFindingActions({ clientId, current, words, list, onChanged }: ActionsOptions): Actions {
  const { t, locale } = useTranslator('discovery')
  const showRefusal = useShowRefusal()
  const cardOf = use(CardOfFindingsContext)
  const queryClient = useQueryClient()
  const dismissal = useDismissFindings(clientId)
  const snooze = useSnoozeFindings(clientId)
  const reopening = useReopenFindings(clientId)
  const undoReopen = useUndoReopen(clientId)
  const [asked, ask] = useState<{ action: FindingAction; findings: Findings; opener: HTMLElement } | null>(null)
  const refocus = useRef<() => void>(undefined)

  // The dialog gives the focus back to a finding that has left the list.
  useEffect(() => {
    if (asked !== null) return
    refocus.current?.()
    refocus.current = undefined
  }, [asked])

  /** Opens findings again; those that were snoozed before are snoozed again. */
  const undo = (findings: Findings, ids: string[]) =>
    void reopening.mutateAsync(ids).then(async ({ changed }) => {
      await undoReopen(findings.filter(({ id, state }) => state === 'snoozed' && changed.includes(id)))
      showToast({ kind: 'success', text: t('undone') })
    }, showRefusal)
  const showResult = ({ changed, unchanged }: ChangedFindings, text: string, onUndo: () => void) => {
    if (changed.length > 0) showToast({ kind: 'success', text, action: { label: t('undo'), run: onUndo } })
    if (unchanged.length > 0) showToast({ kind: 'info', text: t('unchanged', { count: unchanged.length }) })
    onChanged()
  }
  const keepFocus = (findings: Findings) => {
    const element = list()
    if (element) refocus.current = focusAfter(element, new Set(findings.map(({ id }) => id)))
  }
  const idsOf = (findings: Findings) => findings.map(({ id }) => id)
  const dismissAll = async (findings: Findings, given: GivenForDismissal) => {
    keepFocus(findings)
    const result = await dismissal.mutateAsync({ findingIds: idsOf(findings), ...given })
    showResult(result, t('dismissed', { count: result.changed.length }), () => undo(findings, result.changed))
  }
  const snoozeAll = async (findings: Findings, until: Month) => {
    keepFocus(findings)
    const result = await snooze.mutateAsync({ findingIds: idsOf(findings), until })
    const text = t('snoozedTo', { count: result.changed.length, month: formatMonth(locale, until) })
    showResult(result, text, () => undo(findings, result.changed))
  }
  const reopenAll = async (findings: Findings) => {
    keepFocus(findings)
    const result = await reopening.mutateAsync(idsOf(findings))
    const reopened = findings.filter(({ id }) => result.changed.includes(id))
    showResult(result, t('reopened', { count: reopened.length }), () => void undoReopen(reopened))
    refocus.current?.()
    refocus.current = undefined
  }

  const close = () => ask(null)
  return {
    act(action, all) {
      const findings = all.filter(({ state }) => canDo(state, action))
      if (findings.length === 0) return
      if (action === 'reopen') return void reopenAll(findings).catch(showRefusal)
      if (action === 'card' && findings.length > maxOnCard) {
        return showToast({ kind: 'info', text: t('tooManyForCard', { most: maxOnCard }) })
      }
      const opener = document.activeElement
      if (opener instanceof HTMLElement) ask({ action, findings, opener })
    },
    dialog: asked && (
      <Suspense>
        {asked.action === 'dismiss' && (
          <DismissDialog
            count={asked.findings.length}
            opener={asked.opener}
            onSend={(given) => dismissAll(asked.findings, given)}
            onClose={close}
          />
        )}
        {asked.action === 'snooze' && (
          <SnoozeDialog
            count={asked.findings.length}
            current={current}
            opener={asked.opener}
            onSend={(until) => snoozeAll(asked.findings, until)}
            onClose={close}
          />
        )}
        {asked.action === 'card' &&
          cardOf?.({
            findingIds: idsOf(asked.findings),
            title: cardTitle(asked.findings, words),
            steps: [...new Set(asked.findings.flatMap(({ rule }) => words.rule(rule).steps))],
            opener: asked.opener,
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
