import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './list-group.module.css'

export const about = 'Several lines and a picture in each row. Only the name is emphasised.'

const notes = [
  { name: 'Imke Osterkamp', text: 'The blue glaze ran. I fire it again on Monday.', when: '3 days ago' },
  { name: 'Cosmo Vale', text: 'Six trays of seedlings are ready to go out.', when: '5 days ago' },
  { name: 'Noor Haddadi', text: 'The stream is low; please use the barrel first.', when: '1 week ago' },
]

export default function CustomList() {
  return (
    <ul className={styles['list']}>
      {notes.map(({ name, text, when }) => (
        <li key={name}>
          <Portrait name={name} size={36} />
          <div className={styles['custom']}>
            <strong>{name}</strong>
            {text}
            <span>{when}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
