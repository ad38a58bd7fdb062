import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './media.module.css'

export const about = 'The picture after the text, and round: a person, for example.'

const people = [
  { title: 'Ilse Farnborough', text: 'Throws the large pots and fires the kiln twice a week.' },
  { title: 'Tomas Quill', text: 'Knows every seed by its Latin name, and sells them by their English one.' },
]

export default function MediaAtTheEnd() {
  return (
    <div>
      {people.map(({ title, text }) => (
        <div key={title} className={styles['media']}>
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
