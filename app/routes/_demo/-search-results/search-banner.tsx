import { Heading, TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSettled } from '#app/components/form/use-settled.ts'
import styles from './search-banner.module.css'

interface SearchBannerProps {
  title: string
  /** Name of the field. */
  label: string
  /** The searched text in the address. */
  query: string
  /** How much was found; announced when it changes. */
  result: string
  /** Called after a pause in typing, and at once on Enter. */
  onSearch: (text: string) => void
}

/** The head of a page with a search that is kept in the address. */
export function SearchBanner({ title, label, query, result, onSearch }: SearchBannerProps) {
  const id = useId()
  const [typed, setTyped] = useState(query)
  const [known, setKnown] = useState(query)
  const settled = useSettled(typed, 250)
  // The address has changed by another way, such as a link or the back button.
  if (known !== query) {
    setKnown(query)
    if (typed.trim() !== query) setTyped(query)
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== query) onSearch(settled.trim())
    // Only a pause in typing searches.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <div className={styles['banner']}>
      <Heading as="h1" size="7" weight="medium" align="center" tabIndex={-1}>
        {title}
      </Heading>
      <search className={styles['form']}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSearch(typed.trim())
          }}
        >
          <label htmlFor={id} className="visually-hidden">
            {label}
          </label>
          <TextField.Root
            id={id}
            size="3"
            type="search"
            placeholder={label}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          >
            <TextField.Slot>
              <Search size={16} aria-hidden="true" />
            </TextField.Slot>
          </TextField.Root>
        </form>
      </search>
      <output className={styles['result']}>{result}</output>
    </div>
  )
}
