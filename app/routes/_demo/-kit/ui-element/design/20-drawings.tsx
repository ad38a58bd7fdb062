import { CheckCheck, CloudOff, Inbox, Lock, SearchX } from 'lucide-react'
import { Drawing } from '#app/components/feedback/drawing.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Five drawings for places without content, in the colours of the roles. They say nothing that the text doesn’t.'
export const isWide = true

const drawings = [
  { lack: 'yet', name: 'Nothing yet', Icon: Inbox },
  { lack: 'found', name: 'Nothing found', Icon: SearchX },
  { lack: 'done', name: 'All done', Icon: CheckCheck },
  { lack: 'access', name: 'No access', Icon: Lock },
  { lack: 'fault', name: 'A fault', Icon: CloudOff },
] as const

export default function Drawings() {
  return (
    <Looks>
      <ul className={styles['drawings']}>
        {drawings.map(({ lack, name, Icon }) => (
          <li key={lack}>
            <Drawing lack={lack} icon={<Icon size={18} />} />
            {name}
          </li>
        ))}
      </ul>
    </Looks>
  )
}
