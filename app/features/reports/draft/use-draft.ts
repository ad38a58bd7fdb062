import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportAtWork } from '#app/shared/reports/report-list.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { BlockEdit } from './block-edits.ts'
import { saveBlocksFn } from './draft.functions.ts'
import { reportPrefix, reportQueryOptions } from './draft.queries.ts'

/** A draft as a person works on it. */
export interface Draft {
  key: ReportKey
  /** The report that the person saw: every save is based on its revision. */
  seen: ReportAtWork
  /** Its blocks, with the edits that are being saved. */
  blocks: readonly ReportBlock[]
  /** The block in the open form as it was when it was opened; null without one. */
  edited: ReportBlock | null
  /** The report as it is stored now, if someone else changed it while the form is open; null otherwise. */
  newer: ReportAtWork | null
  open: (block: ReportBlock) => void
  close: () => void
  /** Takes over what someone else changed; the form keeps what was typed. */
  catchUp: () => void
  /** Applies an edit to the seen blocks and saves it. */
  save: (edit: BlockEdit) => Promise<{ revision: number; blocks: ReportBlock[] }>
}

/**
 * Returns the draft of a report. While a form is open, the page stays at the revision that the form began with, so that
 * no one overwrites what they haven't seen: a save is refused if someone else saved since, until the person takes that
 * over. Without a form the page follows the stored report.
 */
export function useDraft(key: ReportKey, report: ReportAtWork): Draft {
  const queryClient = useQueryClient()
  const [edited, edit] = useState<ReportBlock | null>(null)
  const [held, hold] = useState(report)
  const seen = edited === null ? report : held
  // Edits are sent one after the other, and each is based on what the one before it led to.
  const latest = useRef(seen)
  useEffect(() => void (latest.current = seen), [seen])
  const isBehind =
    edited !== null &&
    (report.revision !== held.revision || report.version !== held.version || report.state !== held.state)

  return {
    key,
    seen,
    blocks: seen.blocks,
    edited,
    newer: isBehind ? report : null,
    open(block) {
      // Also right after a save, before the page shows its revision.
      hold(latest.current)
      edit(block)
    },
    close: () => edit(null),
    catchUp: () => hold(report),
    async save(change) {
      const before = latest.current
      const blocks = change(before.blocks)
      const { revision } = await saveBlocksFn({ data: { ...key, revision: before.revision, blocks } })
      latest.current = { ...before, blocks, revision }
      const { queryKey } = reportQueryOptions(key)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, blocks, revision })
      hold((shown) => ({ ...shown, blocks, revision }))
      return { revision, blocks }
    },
  }
}

/** Returns a mutation that saves edits of a draft in their order. */
export const useSaveEdit = ({ key, save }: Pick<Draft, 'key' | 'save'>) =>
  useServerMutation({
    call: save,
    invalidates: [reportPrefix],
    inTurn: `report ${key.clientId} ${key.month}`,
  })

/** Returns a draft that shows edits at once, and a function that saves one. */
export function useQuickEdits(draft: Draft, onRefused: (error: unknown) => void) {
  const saving = useSaveEdit(draft)
  const [waiting, wait] = useState<readonly { id: number; edit: BlockEdit }[]>([])
  const next = useRef(0)
  return {
    blocks: waiting.reduce<readonly ReportBlock[]>((blocks, { edit }) => edit(blocks), draft.blocks),
    isSaving: saving.isPending,
    async apply(edit: BlockEdit): Promise<boolean> {
      const id = next.current++
      wait((before) => [...before, { id, edit }])
      try {
        await saving.mutateAsync(edit)
        return true
      } catch (error) {
        onRefused(error)
        return false
      } finally {
        wait((before) => before.filter((one) => one.id !== id))
      }
    },
  }
}
