import { TextField } from '@radix-ui/themes'
import { useCombobox } from 'downshift'
import { useState, type ReactNode } from 'react'
import styles from './suggestions.module.css'

interface SuggestFieldProps<Item> {
  label: string
  /** Returns the suggestions for a text, in their order. */
  find: (text: string) => Item[]
  textOf: (item: Item) => string
  /** Returns the name of an item's section. Items of a section follow each other. */
  sectionOf?: (item: Item) => string
  /** Renders a suggestion; by default its text. */
  children?: (item: Item) => ReactNode
  /** Whether there are suggestions before anything is typed. */
  opensEmpty?: boolean
  placeholder?: string
  /** What is shown in place of suggestions; by default that nothing was found. */
  none?: ReactNode
  onFocus?: () => void
}

/** A text field with suggestions below it: the combobox pattern by downshift. */
export function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const { label, find, textOf, sectionOf, children = textOf, opensEmpty = false, placeholder, onFocus } = props
  const { none = 'Nothing found. Try fewer letters.' } = props
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const items = text.trim() === '' && !opensEmpty ? [] : find(text.trim())
  const combobox = useCombobox({
    items,
    isOpen: isOpen && (opensEmpty || text.trim() !== ''),
    itemToString: (item) => (item === null ? '' : textOf(item)),
    getA11yStatusMessage: (state) => (state.isOpen ? `Suggestions: ${items.length}` : ''),
    // A click into the field would close what the focus has opened.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputClick ? { ...changes, isOpen: true } : changes,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onIsOpenChange: (change) => setOpen(change.isOpen),
  })
  const enter = () => {
    onFocus?.()
    if (opensEmpty) setOpen(true)
  }
  const option = (item: Item, index: number) => (
    <div
      key={textOf(item)}
      className={styles['option']}
      data-highlighted={combobox.highlightedIndex === index || undefined}
      {...combobox.getItemProps({ item, index })}
    >
      {children(item)}
    </div>
  )
  return (
    <div className={styles['field']}>
      <label className={styles['label']} {...combobox.getLabelProps()}>
        {label}
      </label>
      <TextField.Root {...combobox.getInputProps({ onFocus: enter })} placeholder={placeholder} />
      <div className={styles['list']} hidden={!combobox.isOpen}>
        <div {...combobox.getMenuProps()}>
          {sectionOf
            ? [...Map.groupBy(items, sectionOf)].map(([name, members]) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
                <div key={name} role="group" aria-label={name}>
                  <div className={styles['section']} aria-hidden="true">
                    {name}
                  </div>
                  {members.map((item) => option(item, items.indexOf(item)))}
                </div>
              ))
            : items.map(option)}
        </div>
        {items.length === 0 && <p className={styles['none']}>{none}</p>}
      </div>
    </div>
  )
}
