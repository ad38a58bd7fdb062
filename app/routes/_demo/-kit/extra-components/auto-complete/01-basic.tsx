import { TextField } from '@radix-ui/themes'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { plantsWith } from './plants.ts'
import styles from './suggestions.module.css'

export const about =
  'Type “ch”. The arrow keys choose, Enter takes the suggestion, Escape closes the list and then clears the field.'

export default function BasicSuggestions() {
  const [text, setText] = useState('')
  const items = text === '' ? [] : plantsWith(text)
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    items,
    isOpen: isOpen && items.length > 0,
    itemToString: (plant) => plant?.name ?? '',
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onIsOpenChange: (change) => setOpen(change.isOpen),
  })
  return (
    <div className={styles['field']}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- getLabelProps does it */}
      <label className={styles['label']} {...combobox.getLabelProps()}>
        Plant
      </label>
      <TextField.Root {...combobox.getInputProps()} />
      <div className={styles['list']} hidden={!combobox.isOpen} {...combobox.getMenuProps()}>
        {items.map((plant, index) => (
          <div
            key={plant.name}
            className={styles['option']}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item: plant, index })}
          >
            {plant.name}
          </div>
        ))}
      </div>
    </div>
  )
}
