import { Portrait } from '../../../-pictures/portrait.tsx'
import { SuggestField } from './suggest-field.tsx'
import styles from './suggestions.module.css'

export const about = 'A suggestion can be more than its text: here a person with picture and task. Type “ma”.'

const people = [
  { name: 'Ilse Farnborough', does: 'Throws and fires' },
  { name: 'Tomas Quill', does: 'Seeds and orders' },
  { name: 'Maren Oak', does: 'Runs the stall' },
  { name: 'Jory Pell', does: 'Delivers by bicycle' },
  { name: 'Tamara Finch', does: 'Teaches glazing' },
]

const find = (text: string) => people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))

export default function SuggestedPeople() {
  return (
    <SuggestField label="Person" find={find} textOf={({ name }) => name}>
      {({ name, does }) => (
        <>
          <Portrait name={name} size={32} />
          <span className={styles['person']}>
            {name}
            <small>{does}</small>
          </span>
        </>
      )}
    </SuggestField>
  )
}
