import { useCombobox } from 'downshift'
import { Lock, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export interface TagOption {
  label: string
  /** A colour of Radix Themes for its dot and its tag. */
  color?: 'teal' | 'orange' | 'amber' | 'blue' | 'purple'
  /** Can't be removed. */
  isLocked?: boolean
}

interface TagPickerProps {
  label: string
  note?: string
  options: readonly TagOption[]
  initial?: readonly TagOption[]
  /** Whether a text that is no option can be added. */
  canCreate?: boolean
  /** Whether tags fade in. */
  moves?: boolean
}

/** A field for several options: each becomes a tag. Typing narrows the list, Backspace removes the last tag. */
export function TagPicker({ label, note, options, initial = [], canCreate = false, moves = false }: TagPickerProps) {
  const [tags, setTags] = useState(initial)
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const typed = text.trim().toLowerCase()
  const isTag = (name: string) => tags.some((tag) => tag.label.toLowerCase() === name)
  const offered = options.filter(
    (option) => !isTag(option.label.toLowerCase()) && option.label.toLowerCase().includes(typed),
  )
  const isNew = canCreate && typed !== '' && !isTag(typed) && !options.some((one) => one.label.toLowerCase() === typed)
  const items = isNew ? [...offered, { label: text.trim() }] : offered
  const remove = (gone: TagOption) => {
    setTags(tags.filter((tag) => tag !== gone))
    setNews(`Removed ${gone.label}.`)
    input.current?.focus()
  }
  const { isOpen, getInputProps, getItemProps, getMenuProps, selectItem } = useCombobox<TagOption | null>({
    items,
    itemToString: (option) => option?.label ?? '',
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEnter || type === useCombobox.stateChangeTypes.ItemClick
        ? { ...changes, isOpen: true, inputValue: '' }
        : type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, selectedItem: null, inputValue: '' }
          : changes,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return
      setTags([...tags, selectedItem])
      setNews(`Added ${selectedItem.label}.`)
      selectItem(null)
    },
  })
  const removeLast = () => {
    const last = tags.findLast(({ isLocked }) => !isLocked)
    if (last) remove(last)
  }
  return (
    <Field label={label} note={note}>
      {(control) => (
        <div className={styles['picker']}>
          <div className={styles['box']}>
            <ul className={styles['tags']} aria-label={`Chosen for ${label}`}>
              {tags.map((tag) => (
                <li
                  key={tag.label}
                  className={styles['tag']}
                  data-accent-color={tag.color}
                  data-moves={moves || undefined}
                >
                  {tag.label}
                  {tag.isLocked ? (
                    <>
                      <Lock size={12} aria-hidden="true" />
                      <span className="visually-hidden"> (fixed)</span>
                    </>
                  ) : (
                    <button type="button" aria-label={`Remove ${tag.label}`} onClick={() => remove(tag)}>
                      <X size={14} aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <input
              {...getInputProps({
                ...control,
                ref: input,
                'aria-label': label,
                placeholder: 'Add',
                onKeyDown: ({ key }) => key === 'Backspace' && text === '' && removeLast(),
              })}
            />
          </div>
          <ul
            {...getMenuProps({ 'aria-label': label, className: styles['menu'], hidden: !isOpen || items.length === 0 })}
          >
            {items.map((option, index) => (
              <li key={option.label} {...getItemProps({ item: option, index })}>
                {option.color && <span className={styles['dot']} data-accent-color={option.color} />}
                {isNew && index === offered.length ? `Add “${option.label}”` : option.label}
              </li>
            ))}
          </ul>
          <output className="visually-hidden">{news}</output>
        </div>
      )}
    </Field>
  )
}
