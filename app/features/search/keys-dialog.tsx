import { Flex } from '@radix-ui/themes'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { KeyList, type KeyHelp } from '#app/components/list/key-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { goKeys } from './page-keys.ts'
import { useSingleKeys } from './single-keys.ts'

interface KeysDialogProps {
  /** The pages that the person may open. */
  pages: readonly PageEntry[]
  mayCreateCards: boolean
  onClose: () => void
}

/** The keys that work on every page, and whether single ones do. */
export default function KeysDialog({ pages, mayCreateCards, onClose }: KeysDialogProps) {
  const t = useMessages('search')
  const [isOn, turn] = useSingleKeys()
  const between = t('thenKey')
  const keys: KeyHelp[] = [
    { keys: ['Ctrl K', '/'], text: t('key.search') },
    { keys: ['?'], text: t('key.help') },
    { keys: ['J'], text: t('previousMonth') },
    { keys: ['K'], text: t('nextMonth') },
    ...(mayCreateCards ? [{ keys: ['C'], text: t('action.newCard') }] : []),
    ...pages.map(({ id, title }) => ({ keys: ['G', goKeys[id].toUpperCase()], between, text: title })),
  ]
  return (
    <OpenDialog title={t('name.keys')} intro={t('keysIntro')} maxWidth="480px" close="button" onClose={onClose}>
      <KeyList keys={keys} />
      <Flex direction="column" mt="4">
        <SwitchList
          switches={[{ name: 'single', label: t('singleKeys'), note: t('singleKeysNote') }]}
          values={{ single: isOn }}
          onChange={(_name, on) => turn(on)}
        />
      </Flex>
    </OpenDialog>
  )
}
