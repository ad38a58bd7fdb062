import { hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { Spinner, TextField } from '@radix-ui/themes'
import { ChevronRight, File, Folder, Search } from 'lucide-react'
import { useMemo, useState, type CSSProperties } from 'react'
import { files, rootId, type FileNode } from './files.ts'
import { filterTree } from './tree-filter.ts'
import styles from './tree.module.css'

export const about = 'Arrow keys move and open. The filter keeps matches and opens the folders around them.'
export const isWide = true

const levelOf = (level: number): CSSProperties & Record<'--level', number> => ({ '--level': level })

export default function FileTree() {
  const [filter, setFilter] = useState('')
  const [expandedItems, setExpandedItems] = useState(['recipes'])
  const [chosen, choose] = useState<FileNode | null>(null)
  const { shown } = useMemo(() => filterTree(files, rootId, filter), [filter])
  const tree = useTree<FileNode>({
    rootItemId: rootId,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().children !== undefined,
    dataLoader: {
      getItem: (id) => files[id] ?? { id, name: id },
      getChildren: (id) => (files[id]?.children ?? []).filter((child) => shown.has(child)),
    },
    state: { expandedItems },
    setExpandedItems,
    onPrimaryAction: (item) => choose(item.getItemData()),
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
  })
  const type = (text: string) => {
    setFilter(text)
    setExpandedItems((open) => [
      ...new Set([...open, ...(text.trim() === '' ? [] : filterTree(files, rootId, text).open)]),
    ])
  }
  return (
    <div className={styles['columns']}>
      <div>
        <TextField.Root
          type="search"
          aria-label="Filter files"
          placeholder="Filter files"
          value={filter}
          onChange={(event) => type(event.target.value)}
        >
          <TextField.Slot>
            <Search size={15} aria-hidden="true" />
          </TextField.Slot>
        </TextField.Root>
        <div {...tree.getContainerProps('Files')} className={styles['tree']}>
          {tree.getItems().map((item) => {
            const { name, children, isLoading } = item.getItemData()
            const Icon = children ? Folder : File
            return (
              <div
                {...item.getProps()}
                key={item.getId()}
                className={styles['item']}
                aria-selected={chosen?.id === item.getId()}
                aria-busy={isLoading}
                aria-label={isLoading ? `${name} (loading…)` : name}
                style={levelOf(item.getItemMeta().level)}
              >
                {children ? (
                  <ChevronRight
                    size={15}
                    aria-hidden="true"
                    className={styles['arrow']}
                    data-open={item.isExpanded()}
                  />
                ) : (
                  <span className={styles['arrow']} />
                )}
                {isLoading ? <Spinner size="1" /> : <Icon size={15} aria-hidden="true" />}
                {isLoading ? `${name} (loading…)` : name}
              </div>
            )
          })}
        </div>
        {shown.size === 0 && <p className={styles['note']}>No file has this name.</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the arrow keys */}
      <section className={styles['json']} aria-label="Chosen file" aria-live="polite" tabIndex={0}>
        {chosen ? JSON.stringify(chosen, null, 2) : 'Choose a file or folder to see its data here.'}
      </section>
    </div>
  )
}
