import { IconButton, TextField } from '@radix-ui/themes'
import { Plus, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatList } from '#app/shared/format/list.ts'
import { tidyList } from '#app/shared/profile/profile-form.ts'
import styles from './profile.module.css'

interface ChipsFieldProps extends FieldProps<ChipList> {
  label: string
  note?: ReactNode
  /** Label of the button that adds one: Add the brand term. */
  addLabel: string
  placeholder?: string
}

/** A list of entries and the text in its field, which is saved as if it had been added. */
export interface ChipList {
  entries: readonly string[]
  typed: string
}

/** Returns the field's first state of a saved list. */
export const chipList = (entries: readonly string[]): ChipList => ({ entries, typed: '' })

/**
 * Returns the entries to save. Typed text joins them only here: adding it on blur would move the button being pressed.
 */
export const chipEntriesOf = ({ entries, typed }: ChipList): string[] => tidyList([...entries, typed])

/**
 * A list as chips. Enter or a comma adds the typed text, a pasted text of several lines adds each line. Backspace in
 * the empty field moves the last entry back into it. Each chip is a button that removes it.
 */
export function ChipsField({
  label,
  note,
  error,
  addLabel,
  placeholder,
  name,
  value: list,
  onChange,
}: ChipsFieldProps) {
  const t = useMessages('profile')
  const locale = useLocale()
  const { entries, typed } = list
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLUListElement>(null)

  const add = (texts: readonly string[]) => {
    const next = tidyList([...entries, ...texts])
    const added = next.slice(entries.length)
    setSaid(added.length > 0 ? t('addedEntries', { entries: formatList(locale, added) }) : t('alreadyInList'))
    onChange(chipList(next))
  }
  const addTyped = () => {
    if (typed.trim() !== '') add([typed])
  }
  const remove = (index: number) => {
    onChange({ entries: entries.filter((_, at) => at !== index), typed })
    setSaid(t('removedEntry', { entry: entries[index] ?? '' }))
    // The button disappeared with its chip: the focus moves to the next one, or back to the field.
    const buttons = chips.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? input.current
    next?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
      // Enter in an empty field saves the form, as everywhere.
      if (typed.trim() === '' && event.key === 'Enter') return
      event.preventDefault()
      addTyped()
    } else if (event.key === 'Backspace' && typed === '' && entries.length > 0) {
      event.preventDefault()
      setSaid(t('editingEntry', { entry: entries.at(-1) ?? '' }))
      onChange({ entries: entries.slice(0, -1), typed: entries.at(-1) ?? '' })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/[\n\r\t]+/)
    if (tidyList(lines).length < 2) return
    event.preventDefault()
    add(lines)
  }

  return (
    <div className={styles['chips']}>
      <Field label={label} note={note} error={error}>
        {(control) => (
          <>
            {entries.length > 0 && (
              <ul ref={chips} className={styles['chipList']} aria-label={label}>
                {entries.map((entry, index) => (
                  <li key={entry} className={styles['chip']}>
                    <span>{entry}</span>
                    <button type="button" aria-label={t('removeEntry', { entry })} onClick={() => remove(index)}>
                      <X size={13} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <TextField.Root
              {...control}
              name={name}
              ref={input}
              autoComplete="off"
              enterKeyHint="enter"
              {...(placeholder !== undefined && { placeholder })}
              value={typed}
              onChange={(event) => onChange({ entries, typed: event.target.value })}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            >
              <TextField.Slot side="right">
                <IconButton
                  type="button"
                  size="1"
                  variant="ghost"
                  color="gray"
                  aria-label={addLabel}
                  disabled={typed.trim() === ''}
                  onClick={addTyped}
                >
                  <Plus size={15} aria-hidden="true" />
                </IconButton>
              </TextField.Slot>
            </TextField.Root>
          </>
        )}
      </Field>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
