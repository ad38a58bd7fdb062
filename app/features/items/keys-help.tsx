import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { KeyList, type KeyHelp } from '#app/components/list/key-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

interface KeysHelpProps {
  /** The keys of the kind's actions. */
  actions: readonly KeyHelp[]
  onClose: () => void
}

/** The keys that work while the focus is in a list of items. */
export function KeysHelp({ actions, onClose }: KeysHelpProps) {
  const t = useMessages('itemLists')
  const keys: KeyHelp[] = [
    { keys: ['J', '↓'], text: t('key.next') },
    { keys: ['K', '↑'], text: t('key.previous') },
    { keys: ['Enter', 'O'], text: t('key.open') },
    ...actions,
    { keys: ['X'], text: t('key.select') },
    { keys: ['U', 'Z'], text: t('key.undo') },
    { keys: ['/'], text: t('key.search') },
    { keys: ['?'], text: t('key.help') },
  ]
  return (
    <OpenDialog title={t('name.keys')} intro={t('keysNote')} maxWidth="420px" close="button" onClose={onClose}>
      <KeyList keys={keys} />
    </OpenDialog>
  )
}
