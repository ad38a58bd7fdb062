import { TextField } from '@radix-ui/themes'
import { Search, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { copyText } from '#app/components/form/copy-text.ts'
import { iconsToF } from './icons-a-to-f.ts'
import { iconsToZ } from './icons-g-to-z.ts'
import styles from './icons.module.css'

export const about =
  'Icons of Lucide, which continues Feather: same drawings, same grid of 24, and new ones every month. Press an icon to copy its name.'
export const isWide = true

const icons = Object.entries({ ...iconsToF, ...iconsToZ })

async function copy(name: string) {
  const isCopied = await copyText(name)
  showToast(
    isCopied
      ? { kind: 'success', text: `Copied “${name}”.` }
      : { kind: 'error', text: `Your browser refused to copy. The name is “${name}”.` },
  )
}

export default function AllIcons() {
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, '-')
  const found = icons.filter(([name]) => name.includes(wanted))
  return (
    <>
      <div className={styles['bar']}>
        <label htmlFor={id}>
          Find an icon
          <TextField.Root id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)}>
            <TextField.Slot>
              <Search size={15} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
        </label>
        <output htmlFor={id}>
          {found.length} of {icons.length} icons
        </output>
      </div>
      {found.length === 0 && (
        <EmptyState icon={SearchX} lack="found">
          No icon has “{search}” in its name. Try a shorter word.
        </EmptyState>
      )}
      {/* Shown as they are drawn, also from right to left. */}
      <ul className={styles['icons']} data-as-drawn>
        {found.map(([name, Icon]) => (
          <li key={name}>
            <button type="button" className={styles['icon']} onClick={() => void copy(name)}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
