import { useId } from 'react'
import styles from './collapse.module.css'

export const about =
  'Opening one part closes the other. Native details elements with the same name do this without a script.'

const parts = [
  { title: 'When does the market open?', text: 'At eight, from March to October. In winter at nine.' },
  { title: 'Can I bring a dog?', text: 'On a leash, yes. There is water at the gate.' },
  { title: 'Where do I park?', text: 'Behind the mill. From there it is a walk of four minutes along the stream.' },
]

export default function Accordion() {
  const name = useId()
  return (
    <div className={styles['parts']} data-look="plain">
      {parts.map(({ title, text }, at) => (
        <details key={title} name={name} open={at === 0}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
