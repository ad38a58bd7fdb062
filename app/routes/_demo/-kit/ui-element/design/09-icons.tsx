import {
  ArrowRight,
  Bell,
  CircleAlert,
  CircleCheck,
  Pencil,
  Plus,
  Search,
  Settings,
  Sprout,
  TrendingUp,
} from 'lucide-react'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Lines of Lucide, 15 or 16 px next to text. Those that show a direction turn round in a mirrored page.'
export const isWide = true

const icons = { ArrowRight, Bell, CircleAlert, CircleCheck, Pencil, Plus, Search, Settings, Sprout, TrendingUp }

export default function Icons() {
  return (
    <Looks>
      <ul className={styles['row']}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
      </ul>
    </Looks>
  )
}
