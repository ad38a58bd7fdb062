import { Button } from '@radix-ui/themes'
import { Download, Undo2, X } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { bringsNothing, type ImportState, type ListedImport } from '#app/shared/imports/import-kinds.ts'
import { useStartImport, useUndoImport } from './imports.queries.ts'

/** The name of undoing an import, by its state. */
const actions = {
  uploading: 'discard',
  uploaded: 'discard',
  previewed: 'discard',
  running: 'cancel',
  done: 'undo',
  failed: 'undo',
  undoing: null,
  undone: null,
} as const satisfies Record<ImportState, 'discard' | 'cancel' | 'undo' | null>

const asked = {
  discard: ['discardAsk', 'discardText'],
  cancel: ['cancelAsk', 'cancelText'],
  undo: ['undoAsk', 'undoText'],
} as const

/** The actions of an import: start it, and undo it in any state. */
export function ImportActions({ clientId, one }: { clientId: string; one: ListedImport }) {
  const t = useMessages('imports')
  const start = useStartImport(clientId)
  const undo = useUndoImport(clientId)
  const showRefusal = useShowRefusal()
  // A file that was refused before anything was imported leaves nothing to undo.
  const action = one.state === 'failed' && !one.begun ? 'discard' : actions[one.state]
  if (action === null) return null
  const [question, text] = asked[action]
  const name = t(action === 'cancel' ? 'action.cancel' : action)
  const Icon = action === 'undo' ? Undo2 : X
  return (
    <Actions>
      {one.state === 'previewed' && one.preview && !bringsNothing(one.preview) && (
        <Button
          size="2"
          highContrast
          loading={start.isPending}
          aria-label={t('ofFile', { action: t('start'), file: one.fileName })}
          onClick={() => start.mutate(one.id, { onError: showRefusal })}
        >
          <Download size={15} aria-hidden="true" /> {t('start')}
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('ofFile', { action: name, file: one.fileName })}
          >
            <Icon size={15} aria-hidden="true" /> {name}
          </Button>
        }
        title={t(question)}
        confirm={name}
        danger
        onConfirm={() => undo.mutateAsync(one.id)}
      >
        {t(text)}
      </ConfirmDialog>
    </Actions>
  )
}
