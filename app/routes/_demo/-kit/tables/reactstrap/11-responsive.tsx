import { people } from '../people.ts'
import styles from './plain-tables.module.css'

export const about =
  'A table that is wider than its card scrolls in a region of its own, with a finger or the arrow keys. The page stays still.'

export default function ResponsiveTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['region']} aria-label="People and their orders" tabIndex={0}>
      <table className={styles['wide']}>
        <thead>
          <tr>
            {['#', 'First name', 'Last name', 'Username', 'Email', 'Company', 'City', 'Country'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.slice(0, 4).map((person) => (
            <tr key={person.id}>
              <td>{person.id}</td>
              <th scope="row">{person.firstName}</th>
              <td>{person.lastName}</td>
              <td>{person.username}</td>
              <td>{person.email}</td>
              <td>{person.company}</td>
              <td>{person.city}</td>
              <td>{person.country}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
