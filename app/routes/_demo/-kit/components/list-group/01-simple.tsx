import styles from './list-group.module.css'

export const about = 'Short things of one kind, one below the other, in one frame.'

const herbs = ['Basil', 'Chervil', 'Lovage', 'Savory']

export default function SimpleList() {
  return (
    <ul className={styles['list']}>
      {herbs.map((herb) => (
        <li key={herb}>{herb}</li>
      ))}
    </ul>
  )
}
