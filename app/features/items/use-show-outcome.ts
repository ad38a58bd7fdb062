import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import type { ChangedItem, ItemOutcome } from '#app/shared/items/item-kind.ts'

export interface OutcomeOptions {
  /** Undoes changes on the server. */
  undo: (changes: ChangedItem[]) => Promise<ItemOutcome<string>>
  words: {
    undo: string
    undone: string
    /** That items stayed as they were, and that some couldn't be undone. */
    refused: (count: number) => string
    notUndone: (count: number) => string
  }
  /** How a toast says that items were refused. */
  refusedKind: 'error' | 'info'
  /** Called after items have changed. */
  onChanged?: (() => void) | undefined
}

/** Returns what undoes changes of items and shows the result as a toast. */
export function useUndo({ undo, words, refusedKind }: Pick<OutcomeOptions, 'undo' | 'words' | 'refusedKind'>) {
  const showError = useShowError()
  return async (changes: ChangedItem[]) => {
    try {
      const { refused } = await undo(changes)
      if (refused.length === 0) showToast({ kind: 'success', text: words.undone })
      else showToast({ kind: refusedKind, text: words.notUndone(refused.length) })
    } catch (error) {
      showError(error)
    }
  }
}

/** Returns what shows the outcome of an action with items as a toast, which undoes it. */
export function useShowOutcome({ onChanged, ...options }: OutcomeOptions) {
  const { words, refusedKind } = options
  const undoAll = useUndo(options)
  return ({ changed, refused }: ItemOutcome<string>, text: string, { canUndo = true } = {}) => {
    if (changed.length > 0) {
      const action = { label: words.undo, run: () => void undoAll(changed.map(({ id, event }) => ({ id, event }))) }
      showToast({ kind: 'success', text, ...(canUndo && { action }) })
    }
    if (refused.length > 0) showToast({ kind: refusedKind, text: words.refused(refused.length) })
    onChanged?.()
  }
}
