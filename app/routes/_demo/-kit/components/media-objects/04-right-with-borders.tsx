import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './media.module.css'

export const about = 'The same with round pictures at the end of each line.'

const people = [
  { title: 'Ilse Farnborough', text: 'Throws the large pots and fires the kiln twice a week.' },
  { title: 'Tomas Quill', text: 'Knows every seed by its Latin name, and sells them by their English one.' },
]

const line = `${styles['media']} ${styles['line']}`

export default function BorderedMediaAtTheEnd() {
  return (
    <div>
      {people.map(({ title, text }) => (
        <div key={title} className={line}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Portrait name={title} size={56} />
        </div>
      ))}
    </div>
  )
}
